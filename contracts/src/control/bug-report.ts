/** What tells a bug report of the console from any other JSON: beside what is read first, it has the capsule with its history. */
export const BUG_REPORT_KIND = 'krapao-bug-report';
