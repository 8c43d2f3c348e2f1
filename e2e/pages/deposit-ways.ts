import { closeDialog } from '../fixtures/history.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test, type Locator } from 'playwright/test';
import { PNG } from 'pngjs';
import type { DepositWords } from '../words/deposit.ts';
import type { App } from './app.ts';

/** The ways of depositing beside QR codes, inside the deposit sheet. */
export class DepositWays {
  readonly sheet: Locator;
  private readonly app: App;
  private readonly say: DepositWords;

  constructor(app: App, say: DepositWords) {
    this.app = app;
    this.say = say;
    this.sheet = app.deposit.sheet;
  }

  /** A channel in the choice, by the beginning of its name. */
  channel(name: string): Locator {
    return this.sheet.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) });
  }

  button(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true });
  }

  get back(): Locator {
    return this.button(this.say.back);
  }

  get amount(): Locator {
    return this.sheet.getByLabel(this.app.say.deposit.amount);
  }

  get link(): Locator {
    return this.sheet.getByLabel(this.say.linkField);
  }

  get preview(): Locator {
    return this.sheet.getByRole('img', { name: this.say.preview });
  }

  get alert(): Locator {
    return this.sheet.getByRole('alert').filter({ hasText: /\S/ });
  }

  /** From home into a channel. */
  async open(name: string): Promise<void> {
    await this.app.home.openDeposit();
    await this.channel(name).click();
  }

  async close(): Promise<void> {
    await closeDialog(this.app.page);
  }

  /** Chooses a file in the way of a player, from the disk; its content and not its name says what it is. */
  async chooseFile(content: Buffer, name = 'slip.png'): Promise<void> {
    // Not in the place of one that was chosen before: the page may still be reading that.
    const path = test.info().outputPath(randomUUID(), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const chooser = this.app.page.waitForEvent('filechooser');
    await this.button(this.say.choose).or(this.button(this.say.change)).click();
    await (await chooser).setFiles(path);
  }
}

/**
 * The preview is a `blob:` picture. For its trace Playwright asks the browser for such pictures again when it no
 * longer has them, by a call that counts as a connection; the app itself makes none.
 */
const PREVIEW_OF_THE_TRACE = /^error: Connecting to 'blob:\S+' violates .* "connect-src 'self'"/;

/** For `expectedConsole`; one pattern, because Playwright takes a pair for a value and its options. */
export const previewConsole = (...others: readonly RegExp[]): RegExp[] => [
  new RegExp([PREVIEW_OF_THE_TRACE, ...others].map(({ source }) => source).join('|'), 'i'),
];

/** A grey picture of a slip, with as many bytes behind it as asked for. */
export function slipPicture(extraBytes = 0): Buffer {
  const picture = new PNG({ width: 64, height: 64 });
  picture.data.fill(0x90);
  return Buffer.concat([PNG.sync.write(picture), Buffer.alloc(extraBytes)]);
}
