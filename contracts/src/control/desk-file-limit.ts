/** The largest file that support sends, in bytes: as large as a video (spec §9). Without schemas, for the console. */
export const DESK_FILE_LIMIT = 20 * 1_048_576;
