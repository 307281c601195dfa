import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** Every symbol sharp and streaked, plus a few plain shapes, in one texture: the reels are one draw call. */
export type SymbolAtlas = {
  readonly sharp: Readonly<Record<string, Texture>>
  readonly streaked: Readonly<Record<string, Texture>>
  readonly glow: Texture
  readonly frame: Texture
  readonly coin: Texture
  readonly tile: number
  readonly destroy: () => void
}

const COLUMNS = 5
const GAP = 4
const STREAKS = 16
/** How bright a symbol is at speed: dim enough that symbols which follow one another do not flash (S106, WCAG 2.2 SC 2.3.1). */
const STREAK_LIGHT = 0.6
/** How many cells high a streak is shown: so far each runs into its neighbours, fading as they come up. */
export const STREAK_CELLS = 1.4

type Pen = CanvasRenderingContext2D

/**
 * The symbol at every height of its tile, each faint: what an eye keeps of it at speed. What leaves the tile below comes in again above, and both
 * ends fade, so that a strip of them has neither gaps nor edges that would flicker.
 */
function drawStreaked(pen: Pen, symbol: HTMLCanvasElement, { x, y, size }: { x: number; y: number; size: number }): void {
  pen.save()
  pen.beginPath()
  pen.rect(x, y, size, size)
  pen.clip()
  // Sums of light, so edges fade evenly.
  pen.globalCompositeOperation = 'lighter'
  pen.globalAlpha = STREAK_LIGHT / STREAKS
  for (let at = 0; at < STREAKS; at++) {
    const lower = y + (at / STREAKS) * size
    pen.drawImage(symbol, x, lower)
    pen.drawImage(symbol, x, lower - size)
  }
  const ends = (STREAK_CELLS - 1) / STREAK_CELLS
  const fade = pen.createLinearGradient(0, y, 0, y + size)
  for (const [at, alpha] of [
    [0, 0],
    [ends, 1],
    [1 - ends, 1],
    [1, 0],
  ] as const)
    fade.addColorStop(at, `rgba(0,0,0,${alpha})`)
  pen.globalCompositeOperation = 'destination-in'
  pen.globalAlpha = 1
  pen.fillStyle = fade
  pen.fillRect(x, y, size, size)
  pen.restore()
}

function drawGlow(pen: Pen, x: number, y: number, size: number): void {
  const half = size / 2
  const light = pen.createRadialGradient(x + half, y + half, 0, x + half, y + half, half)
  light.addColorStop(0, 'rgba(255,255,255,0.85)')
  light.addColorStop(0.35, 'rgba(255,255,255,0.32)')
  light.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = light
  pen.fillRect(x, y, size, size)
}

function drawFrame(pen: Pen, x: number, y: number, size: number): void {
  const inset = size * 0.05
  const line = Math.max(2, size * 0.028)
  pen.strokeStyle = '#fff'
  pen.shadowColor = '#fff'
  pen.shadowBlur = size * 0.07
  pen.lineWidth = line
  pen.beginPath()
  pen.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.12)
  pen.stroke()
  pen.shadowBlur = 0
}

function drawCoin(pen: Pen, x: number, y: number, size: number): void {
  const r = size * 0.46
  const middle = { x: x + size / 2, y: y + size / 2 }
  const disc = (radius: number, colour: string | CanvasGradient) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(middle.x, middle.y, radius, 0, Math.PI * 2)
    pen.fill()
  }
  const metal = pen.createLinearGradient(x, y, x + size, y + size)
  metal.addColorStop(0, '#ffe9a8')
  metal.addColorStop(0.5, '#f5b942')
  metal.addColorStop(1, '#b8741a')
  disc(r, '#8a5210')
  disc(r * 0.94, metal)
  disc(r * 0.7, '#d9942b')
  disc(r * 0.64, metal)
  pen.fillStyle = '#9a5d12'
  pen.fillRect(middle.x - r * 0.2, middle.y - r * 0.2, r * 0.4, r * 0.4)
}

/** A symbol as pixels: its drawing is read once and not at every height. */
function rastered(image: CanvasImageSource, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
  return canvas
}

/** Draws the atlas for one size of tile, in device pixels. */
export function drawAtlas(images: ReadonlyMap<string, CanvasImageSource>, tile: number): SymbolAtlas {
  const names = [...images.keys()]
  const count = names.length * 2 + 3
  const pitch = tile + GAP
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS * pitch
  canvas.height = Math.ceil(count / COLUMNS) * pitch
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no drawing surface')
  const source = new CanvasSource({ resource: canvas, resolution: 1, autoGarbageCollect: false })
  let used = 0
  const next = (draw: (x: number, y: number) => void): Texture => {
    const x = (used % COLUMNS) * pitch
    const y = Math.floor(used / COLUMNS) * pitch
    used += 1
    draw(x, y)
    return new Texture({ source, frame: new Rectangle(x, y, tile, tile) })
  }
  const sharp: Record<string, Texture> = {}
  const streaked: Record<string, Texture> = {}
  for (const [name, image] of images) {
    const symbol = rastered(image, tile)
    sharp[name] = next((x, y) => pen.drawImage(symbol, x, y))
    streaked[name] = next((x, y) => drawStreaked(pen, symbol, { x, y, size: tile }))
  }
  const glow = next((x, y) => drawGlow(pen, x, y, tile))
  const frame = next((x, y) => drawFrame(pen, x, y, tile))
  const coin = next((x, y) => drawCoin(pen, x, y, tile))
  return {
    sharp,
    streaked,
    glow,
    frame,
    coin,
    tile,
    destroy: () => {
      for (const texture of [...Object.values(sharp), ...Object.values(streaked), glow, frame, coin]) texture.destroy(false)
      source.destroy()
    },
  }
}
