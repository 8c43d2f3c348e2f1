import { isSeen, type SeenCode } from '@krapao/contracts/control/screen';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { Robot } from '../fixtures/robot.ts';
import { NOON, test } from '../fixtures/test.ts';
import { previewConsole } from '../pages/deposit-ways.ts';

test.use({ expectedConsole: previewConsole(/status of 50\d/) });

const VERIFIED = 'the phone number is verified by what arranges the code; before that a code is asked for';

const COUPON = 'the coupon is given by what arranges the code';

/**
 * Codes whose last screen cannot be open before the code is arranged, and why. Codes that a page shows when it is opened are not
 * listed: the robot leaves the page, and comes back to its cached data.
 */
const onlyAfter: Partial<Record<SeenCode, string>> = {
  UNVERIFIED_OTP: VERIFIED,
  EXISTING_USER: VERIFIED,
  EXISTING_BANK: VERIFIED,
  INVALID_USER_INFO: VERIFIED,
  BANK_ACCOUNT_NAME_ENG: VERIFIED,
  REGISTER_FAIL: VERIFIED,
  SLIP_UPLOAD_FAIL: 'what arranges the code closes the hours, and the app shows these in place of the form',
  INVITE_BONUS_FAIL: 'the member who may have no more is registered by what arranges the code',
  NO_WALLET: 'there is no refund to add before it is arranged',
  BONUS_CLEAR: 'there is no bonus to end before it is arranged',
  NOT_AREASLOT: 'the game account is opened by what arranges the code',
  BONUS_REMAINING: COUPON,
  INVALID_PRIZE_CODE: COUPON,
  INVALID_COUPON_TYPE: COUPON,
  COUPON_EXPIRED: COUPON,
};

const ADVICE =
  'If the screen of its last step cannot be open before the code is arranged, say why in onlyAfter of this file; ' +
  'otherwise the app does not show what has changed since.';

for (const code of errorCodes.filter(isSeen).filter((each) => !(each in onlyAfter)))
  test(`${code} is shown on a screen that was open before it is arranged`, async ({
    baseURL,
    language,
    page,
    simulator,
  }) => {
    await page.clock.install();
    const robot = new Robot(page, language);
    const make = () => simulator.world({ scenario: 'default', seed: code, now: NOON });

    // The steps come from another world with the same seed, as this one must not be arranged yet.
    const twin = await make();
    const { screen } = await twin.arrange(code);
    await twin.drop();
    if ('none' in screen) throw new Error(screen.none);

    const world = await make();
    await robot.start(world, baseURL!, screen);
    try {
      await robot.follow(world, screen.steps.slice(0, -1));
      const arrange = () => world.arrange(code);
      if (screen.steps.length > 0) await arrange();
      else await robot.comesBack(screen.open, arrange);
      await robot.seesAfter(world, code, screen.steps.slice(-1));
    } catch (cause) {
      throw new Error(`${code} is not shown so. ${ADVICE}`, { cause });
    }
    await world.drop();
  });
