import { Container, Graphics, Sprite } from 'pixi.js'
import type { SlotLayout } from './layout.ts'
import { BLUR_FROM, landReel, moveReel, type ReelMotion, restingReel, restReel, startReel } from './reel-motion.ts'
import { STREAK_CELLS, type SymbolAtlas } from './symbol-atlas.ts'

export type ReelBoard = {
  readonly root: Container
  readonly place: (layout: SlotLayout, atlas: SymbolAtlas) => void
  /** Rest on these stops at once. */
  readonly rest: (stops: readonly number[]) => void
  readonly start: () => void
  readonly land: (stops: readonly number[], after: readonly number[]) => void
  /** One frame; true while any reel moves. */
  readonly move: (seconds: number) => boolean
  /** The sprite that rests in a cell. */
  readonly cell: (reel: number, row: number) => Sprite | null
  /** Dims the cells for which `lit` says no; null lights all. */
  readonly light: (lit: ((reel: number, row: number) => boolean) | null) => void
  /** Shows this window although the strips say otherwise: a round of older rules. */
  readonly patch: (stops: readonly number[], window: readonly (readonly string[])[]) => void
  readonly stops: () => readonly number[]
  /** Scale of a symbol at rest. */
  readonly scale: () => number
}

export type ReelBoardParts = {
  readonly strips: readonly (readonly string[])[]
  readonly rows: number
  readonly onStop: (reel: number) => void
}

const START_STAGGER = 0.045
const DIMMED = 0x6a6480
/** How much of a cell a symbol fills. */
const FILL = 0.94

type Reel = {
  readonly motion: ReelMotion
  readonly sprites: readonly Sprite[]
  readonly shown: Int32Array
  strip: readonly string[]
  blurred: boolean
}

/** The five reels: four sprites each, re-used for ever. A frame moves sprites and swaps textures and allocates nothing. */
export function createReelBoard({ strips, rows, onStop }: ReelBoardParts): ReelBoard {
  const root = new Container()
  const mask = new Graphics()
  const belt = new Container()
  belt.mask = mask
  root.addChild(belt, mask)
  const reels: Reel[] = strips.map((strip) => {
    const sprites = Array.from({ length: rows + 1 }, () => {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      belt.addChild(sprite)
      return sprite
    })
    return { motion: restingReel(0), sprites, shown: new Int32Array(rows + 1).fill(-1), strip, blurred: false }
  })
  let layout: SlotLayout | null = null
  let atlas: SymbolAtlas | null = null
  let scale = 1

  function draw(at: number): void {
    const reel = reels[at]
    if (!reel || !layout || !atlas) return
    const { motion, strip, sprites, shown } = reel
    const top = Math.floor(motion.position)
    const part = motion.position - top
    const blurred = motion.speed > BLUR_FROM
    const textures = blurred ? atlas.streaked : atlas.sharp
    const x = layout.reels.x + (at + 0.5) * layout.cell.width
    for (let row = 0; row <= rows; row++) {
      const sprite = sprites[row]
      if (!sprite) continue
      const index = (((top + row) % strip.length) + strip.length) % strip.length
      if (shown[row] !== index || reel.blurred !== blurred) {
        shown[row] = index
        const texture = textures[strip[index] ?? '']
        if (texture) sprite.texture = texture
      }
      sprite.position.set(x, layout.reels.y + (row + 0.5 - part) * layout.cell.height)
      sprite.scale.set(scale, blurred ? (STREAK_CELLS * layout.cell.height) / atlas.tile : scale)
      // At rest the spare sprite below the window is not drawn.
      sprite.visible = row < rows || part > 0
    }
    reel.blurred = blurred
  }

  const drawAll = () => {
    for (let at = 0; at < reels.length; at++) draw(at)
  }

  return {
    root,
    place: (nextLayout, nextAtlas) => {
      layout = nextLayout
      atlas = nextAtlas
      scale = (Math.min(layout.cell.width, layout.cell.height) * FILL) / atlas.tile
      mask.clear().rect(layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height).fill(0xffffff)
      for (const reel of reels) reel.shown.fill(-1)
      drawAll()
    },
    rest: (stops) => {
      for (const [at, reel] of reels.entries()) restReel(reel.motion, stops[at] ?? 0)
      drawAll()
    },
    start: () => {
      for (const [at, reel] of reels.entries()) startReel(reel.motion, at * START_STAGGER)
    },
    land: (stops, after) => {
      for (const [at, reel] of reels.entries()) landReel(reel.motion, stops[at] ?? 0, after[at] ?? 0)
    },
    move: (seconds) => {
      let moving = false
      for (let at = 0; at < reels.length; at++) {
        const reel = reels[at]
        if (!reel || reel.motion.phase === 'still') continue
        const rested = moveReel(reel.motion, seconds)
        draw(at)
        if (rested) onStop(at)
        else moving = true
      }
      return moving
    },
    cell: (reel, row) => reels[reel]?.sprites[row] ?? null,
    light: (lit) => {
      for (const [at, reel] of reels.entries()) {
        for (let row = 0; row < rows; row++) {
          const sprite = reel.sprites[row]
          if (sprite) sprite.tint = lit === null || lit(at, row) ? 0xffffff : DIMMED
        }
      }
    },
    patch: (stops, window) => {
      for (const [at, reel] of reels.entries()) {
        const own = strips[at] ?? reel.strip
        const seen = window[at] ?? []
        const stop = stops[at] ?? 0
        const agrees = seen.every((symbol, row) => own[(stop + row) % own.length] === symbol)
        if (agrees) reel.strip = own
        else {
          const patched = [...own]
          for (const [row, symbol] of seen.entries()) patched[(stop + row) % own.length] = symbol
          reel.strip = patched
        }
        reel.shown.fill(-1)
      }
    },
    stops: () => reels.map(({ motion }) => motion.stop),
    scale: () => scale,
  }
}
