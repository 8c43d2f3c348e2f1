/** What the files of the simulator and its console are known by, and how large they may be. Without schemas, for the console. */

/** Identifies a capsule among JSON files. */
export const CAPSULE_KIND = 'krapao-world';
/** Identifies a bug report of the console: a JSON file with the capsule, its history, and what to read first. */
export const BUG_REPORT_KIND = 'krapao-bug-report';

/**
 * The largest request that opens a capsule, in bytes: room for all chat files that a world keeps, as they are and as `history` begins,
 * and for a journal and a history of the largest size, in a script of three bytes a character.
 */
export const CAPSULE_LIMIT = 192 * 1_048_576;
/** The largest file that support sends, in bytes: as large as a video (spec §9). */
export const DESK_FILE_LIMIT = 20 * 1_048_576;
