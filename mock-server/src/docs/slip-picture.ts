/** A sheet of paper with a reference: the simulator keeps no uploaded picture, only what tells it from others. */
export function slipPictureOf(reference: string): string {
  const lines = [150, 190, 230, 310, 350]
    .map(
      (y, at) =>
        `<rect x="48" y="${y}" width="${304 - at * 36}" height="14" rx="7" fill="hsl(210 14% 88%)"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560" width="400" height="560" role="img">` +
    `<title>Slip ${reference}</title><rect width="400" height="560" rx="16" fill="hsl(0 0% 99%)"/>` +
    `<circle cx="200" cy="80" r="34" fill="hsl(152 55% 40%)"/>` +
    `<path d="M184 81l12 12 22-24" fill="none" stroke="white" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
    `${lines}<path d="M32 450h336" stroke="hsl(210 14% 80%)" stroke-width="2" stroke-dasharray="6 8"/>` +
    `<text x="200" y="500" text-anchor="middle" font-family="ui-monospace, monospace" font-size="20" ` +
    `fill="hsl(215 20% 30%)">${reference}</text></svg>`
  );
}
