import { curve, mirror } from './kit/path.ts'
import { sceneSvg } from './scenes.ts'

/** Colours of the brand on a ground: `dark` and `light` for files, `current` takes the page's text colour. */
export type BrandTone = 'dark' | 'light' | 'current'

const ink = (tone: BrandTone) => tone === 'dark' ? '#f4f1fb' : tone === 'light' ? '#1b1530' : 'currentColor'
const gold = (tone: BrandTone) => tone === 'light' ? '#e09a1a' : '#f5b942'
const jade = (tone: BrandTone) => tone === 'light' ? '#0fa08a' : '#2ed3b7'

/** The H of Halong: two limestone towers joined at the waterline; below it, their reflection; between them, the moon. 80 × 84. */
const towers = `${curve('2,44! 1,36 6,30 5,20 9,11! 13,3 20,4 23,11! 28,17 26,28 29,34! 36,36 44,36 51,34! 54,26 51,16 55,8! 60,-1 68,0 71,9! 77,17 74,30 79,36 78,44!')}`
const reflection = 'M3 50h26v9h-25zM51 50h26l-1 9h-25zM5 64h23v8h-22zM52 64h23l-1 8h-22zM7 77h20v7h-19zM53 77h20l-1 7h-19z'
const moonPath = 'M31 17a9 9 0 1 1 18 0a9 9 0 1 1 -18 0z'

const letters = 'M156 43v38M156 62a19 19 0 1 0-38 0a19 19 0 1 0 38 0zM184 16v65M276 43v38M276 62a18 18 0 0 1 36 0v19M380 43v42c0 22-30 24-37 10M380 62a19 19 0 1 0-38 0a19 19 0 1 0 38 0z'
const moonLetter = 'M212 62a19 19 0 1 0 38 0a19 19 0 1 0-38 0z'

/** The name in our own letters: the H is the bay, the o its moon. 396 × 112. */
export function wordmarkSvg({ tone = 'current' }: { tone?: BrandTone } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 396 112" role="img" aria-label="Halong" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<g transform="translate(6 5)"><path d="${towers}" fill="${ink(tone)}"/><path d="${moonPath}" fill="${gold(tone)}"/><path d="${reflection}" fill="${jade(tone)}"/></g>` +
    `<path d="${letters}" stroke="${ink(tone)}" stroke-width="15"/><path d="${moonLetter}" stroke="${gold(tone)}" stroke-width="15"/>` +
    `<path d="M221 66q5-5 10 0t10 0" stroke="${jade(tone)}" stroke-width="4.5"/></svg>`
}

/** The H alone. 92 × 92. */
export function markSvg({ tone = 'current' }: { tone?: BrandTone } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 92" role="img" aria-label="Halong"><g transform="translate(6 4)"><path d="${towers}" fill="${ink(tone)}"/>` +
    `<path d="${moonPath}" fill="${gold(tone)}"/><path d="${reflection}" fill="${jade(tone)}"/></g></svg>`
}

/** App icon, 512 × 512. `maskable` fills the square and keeps the sign inside the safe circle. */
export function appIconSvg({ maskable = false }: { maskable?: boolean } = {}): string {
  const [scale, x, y] = maskable ? [3.5, 116, 109] : [4.3, 84, 76]
  const ground = maskable ? '<path d="M0 0h512v512H0z" fill="#34206f"/>' : '<rect width="512" height="512" rx="116" fill="#34206f"/>'
  const id = maskable ? 'am' : 'ai'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#23124f"/><stop offset=".5" stop-color="#6142bf"/><stop offset=".51" stop-color="#1b2f66"/><stop offset="1" stop-color="#0f1b40"/></linearGradient></defs>` +
    `${ground.replace('#34206f', `url(#${id})`)}<g transform="translate(${x} ${y}) scale(${scale})"><path d="${towers}" fill="#fbf7ff"/><path d="${moonPath}" fill="#ffc84a"/><path d="${reflection}" fill="#2ed3b7"/></g></svg>`
}

/** Small icon for a browser's tab: fewer lines, larger moon. 32 × 32. */
export function faviconSvg(): string {
  const tower = 'M5 17c-.5-4 .5-8 3-11c2-2 4-1 4.5 1.5c.8 3 .5 6 1.5 7.5h2v4h-11z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a2fa0"/><path d="${tower}${mirror(tower, 16)}" fill="#fff"/><circle cx="16" cy="9" r="3" fill="#ffc84a"/><path d="M5 21h9v3h-8.5zM18 21h9l-.5 3h-8.5zM6 26h7.5v2.5h-7zM18.5 26h7.5l-.5 2.5h-7z" fill="#2ed3b7"/></svg>`
}

/** Picture shown when a link to the site is shared, 1200 × 630. */
export function shareImageSvg(): string {
  const scene = sceneSvg('bay-dusk', { mode: 'dark', width: 1200, height: 630 })
  const [, width = '1714'] = /viewBox="0 0 (\d+)/.exec(scene) ?? []
  const mark = wordmarkSvg({ tone: 'dark' }).replace('<svg ', `<svg x="110" y="300" width="${Math.round(Number(width) * 0.38)}" height="${Math.round((Number(width) * 0.38 * 112) / 396)}" `)
  return scene.replace(/<\/svg>$/, `${mark}</svg>`)
}
