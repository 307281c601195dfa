import { curve, mirror } from './kit/path.ts'
import { type SceneName, sceneSvg } from './scenes.ts'

/** Colours of the brand on a ground: `dark` and `light` for files, `current` takes the page's text colour. */
export type BrandTone = 'dark' | 'light' | 'current'

const ink = (tone: BrandTone) => (tone === 'dark' ? '#f4f1fb' : tone === 'light' ? '#1b1530' : 'currentColor')
const gold = (tone: BrandTone) => (tone === 'light' ? '#e09a1a' : '#f5b942')
const jade = (tone: BrandTone) => (tone === 'light' ? '#0fa08a' : '#2ed3b7')

/** The H of Halong: two limestone towers joined by an arch at the waterline; below, their reflection; between, the moon. 74 × 82. */
const towers = curve(
  '0,48! 1,28 3,18 5,14! 7,5 12,1 17,3! 22,8 22,16! 25,24 24,32! 30,38 37,40 44,38 50,32! 49,20 52,12! 53,2 60,-4 66,-1! 71,6 71,14! 74,26 74,48!',
)
const reflection = `${curve('1,53! 25,53! 25,62! 19,59 13,62 7,64 2,62!')}${curve('49,53! 73,53! 72,62! 67,59 61,62 55,64 49,62!')}${curve('2,67! 7,69 13,67 19,64 25,67! 24,82! 3,82!')}${curve('49,67! 55,69 61,67 67,64 72,67! 71,82! 50,82!')}`
const moonPath = 'M28.5 19a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0z'

const letters =
  'M143 43v37M143 61.5a18.5 18.5 0 1 0-37 0a18.5 18.5 0 1 0 37 0zM170 12v68M258 43v37M258 61a17.5 17.5 0 0 1 35 0v19M357 43v41c0 21-28 24-35.5 10M357 61.5a18.5 18.5 0 1 0-37 0a18.5 18.5 0 1 0 37 0z'
const moonLetter = 'M195 61.5a18.5 18.5 0 1 0 37 0a18.5 18.5 0 1 0-37 0z'

/** The name in our own letters: the H is the bay, the o its moon. 372 × 112. */
export function wordmarkSvg({ tone = 'current' }: { tone?: BrandTone } = {}): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 372 112" role="img" aria-label="Halong" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<g transform="translate(6 6)"><path d="${towers}" fill="${ink(tone)}"/><path d="${moonPath}" fill="${gold(tone)}"/><path d="${reflection}" fill="${jade(tone)}"/></g>` +
    `<path d="${letters}" stroke="${ink(tone)}" stroke-width="15"/><path d="${moonLetter}" stroke="${gold(tone)}" stroke-width="15"/>` +
    `<path d="M205.5 65q4-4.5 8 0t8 0" stroke="${jade(tone)}" stroke-width="4"/></svg>`
  )
}

/** The H alone. 92 × 92. */
export function markSvg({ tone = 'current' }: { tone?: BrandTone } = {}): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 92" role="img" aria-label="Halong"><g transform="translate(9 8)"><path d="${towers}" fill="${ink(tone)}"/>` +
    `<path d="${moonPath}" fill="${gold(tone)}"/><path d="${reflection}" fill="${jade(tone)}"/></g></svg>`
  )
}

/** App icon, 512 × 512. `maskable` fills the square and keeps the sign inside the safe circle. */
export function appIconSvg({ maskable = false }: { maskable?: boolean } = {}): string {
  const [scale, x, y] = maskable ? [3.7, 119, 112] : [4.5, 90, 82]
  const ground = maskable ? '<path d="M0 0h512v512H0z" fill="#34206f"/>' : '<rect width="512" height="512" rx="116" fill="#34206f"/>'
  const id = maskable ? 'am' : 'ai'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#23124f"/><stop offset=".5" stop-color="#6142bf"/><stop offset=".51" stop-color="#1b2f66"/><stop offset="1" stop-color="#0f1b40"/></linearGradient></defs>` +
    `${ground.replace('#34206f', `url(#${id})`)}<g transform="translate(${x} ${y}) scale(${scale})"><path d="${towers}" fill="#fbf7ff"/><path d="${moonPath}" fill="#ffc84a"/><path d="${reflection}" fill="#2ed3b7"/></g></svg>`
  )
}

/** Small icon for a browser's tab: fewer lines, larger moon. 32 × 32. */
export function faviconSvg(): string {
  const tower = 'M5 17c-.5-4 .5-8 3-11c2-2 4-1 4.5 1.5c.8 3 .5 6 1.5 7.5h2v4h-11z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a2fa0"/><path d="${tower}${mirror(tower, 16)}" fill="#fff"/><circle cx="16" cy="9" r="3" fill="#ffc84a"/><path d="M5 21h9v3h-8.5zM18 21h9l-.5 3h-8.5zM6 26h7.5v2.5h-7zM18.5 26h7.5l-.5 2.5h-7z" fill="#2ed3b7"/></svg>`
}

/** Picture shown when a link to the site is shared, 1200 × 630. */
export function shareImageSvg(name: SceneName = 'bay-dusk'): string {
  const scene = sceneSvg(name, { mode: 'dark', width: 1200, height: 630 })
  const [, width = '1714'] = /viewBox="0 0 (\d+)/.exec(scene) ?? []
  const mark = wordmarkSvg({ tone: 'dark' }).replace(
    '<svg ',
    `<svg x="110" y="300" width="${Math.round(Number(width) * 0.38)}" height="${Math.round((Number(width) * 0.38 * 112) / 372)}" `,
  )
  return scene.replace(/<\/svg>$/, `${mark}</svg>`)
}
