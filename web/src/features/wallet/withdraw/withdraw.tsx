/** Inside of the sheet. */
export default function Withdraw() {
  return null;
}
