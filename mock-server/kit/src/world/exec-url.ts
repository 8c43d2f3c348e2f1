/** Variable by which `krapao exec` tells its command which simulator ends with it. */
export const EXEC_URL = 'KRAPAO_EXEC_URL';
