import type { Texts } from '../../texts.ts';

export default {} satisfies Texts['bonus'];
