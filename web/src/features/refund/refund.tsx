/** Inside of the sheet. */
export default function Refund() {
  return null;
}
