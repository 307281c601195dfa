import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

const WIDTH = 180
const HEIGHT = 64
const SIZE = 62
type Letters = { getPath(text: string, x: number, y: number, size: number): { toPathData(decimals: number): string } }
// cast: the package's types leave out the font it draws with.
const { font } = svgCaptcha.options as unknown as { font: Letters }
const INKS = ['#1d4f5c', '#5a2a62', '#7a3b12', '#244a1e', '#3b3f75']

/** A cryptographically random number in [from, to) in steps of 0.01: an image must not predict the next (T11). */
const between = (from: number, to: number): number => randomInt(Math.round(from * 100), Math.round(to * 100)) / 100
const ink = (): string => INKS[randomInt(INKS.length)] ?? '#1d4f5c'

/** A character as an SVG path, slightly rotated and skewed. */
function letterPath(letter: string, at: number, of: number): string {
  const step = (WIDTH - 24) / of
  const colour = ink()
  const x = 10 + at * step + between(0, step / 5)
  const path = font.getPath(letter.toUpperCase(), 0, 0, SIZE + between(-6, 4)).toPathData(1)
  const move = `translate(${x.toFixed(1)} ${(HEIGHT * 0.74 + between(-6, 6)).toFixed(1)}) rotate(${between(-18, 18)}) skewX(${between(-14, 14)})`
  return `<path d="${path}" transform="${move}" fill="${colour}" stroke="${colour}" stroke-width="1.6"/>`
}

function strokePath(): string {
  const y = () => between(4, HEIGHT - 4)
  return `<path d="M${between(0, 20)} ${y()} C${between(30, 80)} ${y()} ${between(90, 140)} ${y()} ${between(160, WIDTH)} ${y()}" fill="none" stroke="${ink()}" stroke-width="${between(1, 2)}"/>`
}

/** R-LOGIN-5: the text as a PNG, drawn with the font of svg-captcha. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const letters = [...text].map((letter, at) => letterPath(letter, at, text.length)).join('')
  const strokes = Array.from({ length: 4 }, strokePath).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f1ea"/>${letters}${strokes}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
}
