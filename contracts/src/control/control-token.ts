/** Valid values of `MOCK_CONTROL_TOKEN`: characters that fit into a header unchanged, from a shell and from a browser. */
export const CONTROL_TOKEN = /^[!-~]{8,}$/;
