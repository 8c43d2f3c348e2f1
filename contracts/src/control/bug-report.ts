/** Identifies a bug report of the console: a JSON file with the capsule, its history, and what to read first. */
export const BUG_REPORT_KIND = 'krapao-bug-report';
