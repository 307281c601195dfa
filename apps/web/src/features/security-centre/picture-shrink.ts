const SIDE = 512

/** A file that this browser can't draw. */
export class NoPicture extends Error {
  override name = 'NoPicture' as const
}

/** Draws the middle of a picture into a square: what is sent is small, upright and holds nothing of the file it came from. */
export async function drawSquare(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new NoPicture('not a picture', { cause })
  })
  const side = Math.min(bitmap.width, bitmap.height)
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
}

/** The drawn square as a file. Browsers that can't write WebP write PNG. */
export const squareFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NoPicture('nothing was drawn'))), 'image/webp', 0.9),
  )
