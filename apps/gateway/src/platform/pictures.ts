import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

/** 24 megapixels: above what phones send, below what fills the memory when it is unpacked (T76). */
const MAX_PIXELS = 24_000_000
const TIMEOUT_SECONDS = 10
const TAKEN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])
sharp.cache(false)
sharp.concurrency(1)

/**
 * Opens an uploaded image for re-encoding, which drops all metadata (T76). The format is detected from the bytes, never from the content type.
 * Null when it is no PNG, JPEG or WebP. Encoding may still fail where the image is corrupt or too large.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !TAKEN.has(type.mime)) return null
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()
}

/** Headers of every picture that players or operators brought. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}
/** For what never changes under its name. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
