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

  /** A channel in the list, by the beginning of its name. */
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

  /** Opens a channel from home. */
  async open(name: string): Promise<void> {
    await this.app.home.openDeposit();
    await this.channel(name).click();
  }

  async close(): Promise<void> {
    await closeDialog(this.app.page);
  }

  /** Chooses a file from the disk, as a player does; its content, not its name, determines its type. */
  async chooseFile(content: Buffer, name = 'slip.png'): Promise<void> {
    // Does not overwrite the previously chosen file, which the page may still be reading.
    const path = test.info().outputPath(randomUUID(), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const chooser = this.app.page.waitForEvent('filechooser');
    await this.button(this.say.choose).or(this.button(this.say.change)).click();
    await (await chooser).setFiles(path);
  }
}

/**
 * The preview is a `blob:` picture. For its trace Playwright fetches such pictures again, which counts as a connection; the app
 * itself makes none.
 */
const PREVIEW_OF_THE_TRACE = /^error: Connecting to 'blob:\S+' violates .* "connect-src 'self'"/;

/** For `expectedConsole`; combined into one pattern, because Playwright would take an array of two for a value and its options. */
export const previewConsole = (...others: readonly RegExp[]): RegExp[] => [
  new RegExp([PREVIEW_OF_THE_TRACE, ...others].map(({ source }) => source).join('|'), 'i'),
];

/** A grey picture as a slip, padded with extra bytes. */
export function slipPicture(extraBytes = 0): Buffer {
  const picture = new PNG({ width: 64, height: 64 });
  picture.data.fill(0x90);
  return Buffer.concat([PNG.sync.write(picture), Buffer.alloc(extraBytes)]);
}
