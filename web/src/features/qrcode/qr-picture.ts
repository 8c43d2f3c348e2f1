/** Side of a saved picture in pixels: sharp enough for a bank app that reads it from the gallery. */
const SIDE = 720;
const QUIET_ZONE = 48;

/** SVG markup as an address for `<img>`: there it cannot run anything, load anything or reach the page. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Saves a code as a PNG on white. Rejects when the markup is no picture or the browser cannot draw it. */
export async function savePicture(svg: string, filename: string): Promise<void> {
  const image = new Image();
  image.src = svgAddress(sized(svg));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE + 2 * QUIET_ZONE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, QUIET_ZONE, QUIET_ZONE, SIDE, SIDE);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('no picture');
  download(png, filename);
}

/** Firefox draws nothing of an SVG without a size of its own. */
const sized = (svg: string): string =>
  svg.replace(/<svg\b([^>]*)>/, (tag, attributes: string) =>
    /\swidth=/.test(attributes) ? tag : `<svg width="${SIDE}" height="${SIDE}"${attributes}>`,
  );

function download(file: Blob, filename: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  // The browser still reads it for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
