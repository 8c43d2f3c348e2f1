/** What `MOCK_CONTROL_TOKEN` may be: what a header carries as it was typed, from a shell as from a browser. */
export const CONTROL_TOKEN = /^[!-~]{8,}$/;
