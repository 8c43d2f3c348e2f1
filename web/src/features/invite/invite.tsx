/** Inside of the sheet. */
export default function Invite() {
  return null;
}
