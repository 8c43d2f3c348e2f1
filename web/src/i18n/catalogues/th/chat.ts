/** Texts of the chat with support. */
export default {} as const;
