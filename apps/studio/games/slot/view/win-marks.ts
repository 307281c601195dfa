import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Cell } from '../events.ts'
import { middleOf, type SlotLayout } from './layout.ts'
import { lineColour } from './line-colours.ts'
import type { SymbolAtlas } from './symbol-atlas.ts'

/** Lines and frames that point out what has won (S47). All of it is made once a layout and only shown or hidden afterwards. */
export type WinMarks = {
  /** Drawn under the symbols. */
  readonly under: Container
  /** Drawn over the symbols. */
  readonly over: Container
  readonly place: (layout: SlotLayout, atlas: SymbolAtlas, lines: readonly (readonly number[])[]) => void
  readonly showLine: (line: number | null) => void
  readonly frame: (cells: readonly Cell[], colour: number) => void
  readonly glow: (cells: readonly Cell[], colour: number, strength: number) => void
  readonly clear: () => void
}

function drawLine(line: Graphics, rows: readonly number[], layout: SlotLayout, colour: number): void {
  const points = rows.map((row, reel) => middleOf(layout, reel, row))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const reach = layout.cell.width * 0.42
  const trace = () => {
    line.moveTo(first.x - reach, first.y)
    for (const { x, y } of points) line.lineTo(x, y)
    line.lineTo(last.x + reach, last.y)
  }
  const width = Math.max(3, layout.cell.width * 0.05)
  for (const [extra, tone, alpha] of [
    [width * 1.1, 0x0e0b1a, 0.55],
    [0, colour, 1],
    [-width * 0.62, 0xffffff, 0.8],
  ] as const) {
    trace()
    line.stroke({ width: width + extra, color: tone, alpha, cap: 'round', join: 'round' })
  }
}

export function createWinMarks(reelCount: number, rows: number): WinMarks {
  const [under, over] = [new Container(), new Container()]
  const lineLayer = new Container()
  const glows: Sprite[] = []
  const frames: Sprite[] = []
  let lines: Graphics[] = []
  for (let at = 0; at < reelCount * rows; at++) {
    const [glow, frame] = [new Sprite(), new Sprite()]
    for (const sprite of [glow, frame]) {
      sprite.anchor.set(0.5)
      sprite.visible = false
    }
    glow.blendMode = 'add'
    glows.push(glow)
    frames.push(frame)
  }
  under.addChild(...glows)
  over.addChild(lineLayer, ...frames)
  const at = ({ reel, row }: Cell) => reel * rows + row
  const dress = (sprites: readonly Sprite[], texture: Texture, layout: SlotLayout, size: number) => {
    for (const [index, sprite] of sprites.entries()) {
      const { x, y } = middleOf(layout, Math.floor(index / rows), index % rows)
      sprite.texture = texture
      sprite.position.set(x, y)
      sprite.width = layout.cell.width * size
      sprite.height = layout.cell.height * size
    }
  }
  const hide = (sprites: readonly Sprite[]) => {
    for (const sprite of sprites) sprite.visible = false
  }
  const show = (sprites: readonly Sprite[], cells: readonly Cell[], colour: number, alpha: number) => {
    hide(sprites)
    for (const cell of cells) {
      const sprite = sprites[at(cell)]
      if (!sprite) continue
      sprite.visible = true
      sprite.tint = colour
      sprite.alpha = alpha
    }
  }
  const showLine = (shown: number | null) => {
    for (const [index, line] of lines.entries()) line.visible = index === shown
  }
  return {
    under,
    over,
    place: (layout, atlas, paylines) => {
      for (const line of lines) line.destroy()
      lines = paylines.map((line, index) => {
        const graphics = new Graphics()
        drawLine(graphics, line, layout, lineColour(index))
        graphics.visible = false
        lineLayer.addChild(graphics)
        return graphics
      })
      dress(glows, atlas.glow, layout, 1.25)
      dress(frames, atlas.frame, layout, 1)
    },
    showLine,
    frame: (cells, colour) => show(frames, cells, colour, 1),
    glow: (cells, colour, strength) => show(glows, cells, colour, strength),
    clear: () => {
      showLine(null)
      hide(frames)
      hide(glows)
    },
  }
}
