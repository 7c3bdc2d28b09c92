import { encode } from 'uqr';

/** White modules around the code, as required by the standard. */
const BORDER = 4;
/** Size of one module in the PNG, in pixels. */
const MODULE = 16;

const matrixOf = (text: string): boolean[][] => encode(text, { ecc: 'M', border: BORDER }).data;

/** A QR code as an SVG with a single path. */
export function qrSvg(text: string): string {
  const rows = matrixOf(text);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}

/** A QR code as a PNG, rendered by the browser; null if that fails. */
export function qrPng(text: string): Promise<Blob | null> {
  const rows = matrixOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * MODULE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => dark && context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)),
  );
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}
