import { standingPicture } from '#client/games/standing-picture.ts'
import type { Theme } from '#client/shared/look.ts'
import type { CrashMaths } from '../events.ts'
import type { CrashMoment } from './moment.ts'
import { palettes, type SkyColours } from './palette.ts'

export type SkyLook = { readonly theme: Theme; readonly still: boolean; readonly write: (multiplier: number) => string }
type Box = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }
type Scale = {
  readonly x: (ms: number) => number
  readonly y: (multiplier: number) => number
  readonly most: number
  readonly span: number
}

const STEPS = 72
/** Where the water begins, as a share of the height. */
const SHORE = 0.84
const STARS = Array.from({ length: 46 }, (_, star) => ({
  x: ((star * 73) % 101) / 101,
  y: (((star * 47) % 89) / 89) * 0.62,
  size: 0.6 + ((star * 31) % 7) / 7,
}))
/** Rocks of the bay: where they stand and how broad they are as shares of the width, how high as a share of the height, and which outline. */
const ROCKS = [
  { x: 0.02, height: 0.27, broad: 0.13, shape: 0 },
  { x: 0.13, height: 0.15, broad: 0.1, shape: 1 },
  { x: 0.33, height: 0.21, broad: 0.09, shape: 2 },
  { x: 0.41, height: 0.12, broad: 0.12, shape: 0 },
  { x: 0.62, height: 0.17, broad: 0.1, shape: 1 },
  { x: 0.76, height: 0.31, broad: 0.11, shape: 2 },
  { x: 0.85, height: 0.18, broad: 0.12, shape: 0 },
  { x: 0.98, height: 0.25, broad: 0.1, shape: 1 },
]
/** Outlines from the left foot to the right one: limestone that stands steep out of the water. */
const SHAPES: readonly (readonly (readonly [across: number, up: number])[])[] = [
  [
    [0, 0],
    [0.06, 0.34],
    [0.16, 0.62],
    [0.24, 0.9],
    [0.4, 1],
    [0.54, 0.88],
    [0.62, 0.66],
    [0.8, 0.56],
    [0.92, 0.3],
    [1, 0],
  ],
  [
    [0, 0],
    [0.1, 0.22],
    [0.2, 0.52],
    [0.36, 0.6],
    [0.46, 0.92],
    [0.62, 1],
    [0.78, 0.8],
    [0.86, 0.4],
    [1, 0],
  ],
  [
    [0, 0],
    [0.08, 0.46],
    [0.2, 0.8],
    [0.34, 0.97],
    [0.52, 1],
    [0.66, 0.9],
    [0.82, 0.72],
    [0.9, 0.36],
    [1, 0],
  ],
]

/** Draws the bay, the curve of a run and the lantern at its tip. All of it follows from the moment, so that whoever joins late sees what all see. */
export function paintSky(canvas: CanvasRenderingContext2D, maths: CrashMaths, { box, moment, at, look }: Painting): void {
  const colours = palettes[look.theme]
  canvas.clearRect(0, 0, box.width, box.height)
  paintBay(canvas, { box, colours, look, at: look.still ? 0 : at })
  if (moment.multiplier === null || moment.phase === 'lost') {
    if (moment.phase === 'open' || moment.phase === 'closing')
      paintLantern(canvas, {
        place: { x: box.width * 0.5, y: box.height * SHORE - 26 },
        size: 17,
        colours,
        tilt: sway(look, at),
        light: moment.phase === 'open' ? 0.7 : 1,
      })
    return
  }
  const scale = scaleOf(box, moment)
  paintAxes(canvas, { box, scale, colours, look })
  const tip = paintCurve(canvas, maths, { box, moment, scale, colours })
  if (moment.phase === 'running') paintLantern(canvas, { place: tip, size: 19, colours, tilt: sway(look, at), light: 1 })
  else paintSparks(canvas, { place: tip, colours, look })
}

type Painting = { readonly box: Box; readonly moment: CrashMoment; readonly at: number; readonly look: SkyLook }
const sway = ({ still }: SkyLook, at: number): number => (still ? 0 : Math.sin(at / 620) * 0.07)

function scaleOf({ width, height }: Box, { ranMs, multiplier }: CrashMoment): Scale {
  const span = Math.max(8_000, ranMs * 1.16)
  const most = Math.max(1.8, 1 + ((multiplier ?? 100) / 100 - 1) * 1.28)
  const [left, right, top, bottom] = [44, width - 30, 46, height * SHORE]
  return {
    span,
    most,
    x: (ms) => left + ((right - left) * ms) / span,
    y: (value) => bottom - ((bottom - top) * (value - 1)) / (most - 1),
  }
}

function paintBay(
  canvas: CanvasRenderingContext2D,
  { box: { width, height }, colours, look, at }: { box: Box; colours: SkyColours; look: SkyLook; at: number },
): void {
  const air = canvas.createLinearGradient(0, 0, 0, height)
  for (const [stop, colour] of colours.air) air.addColorStop(stop, colour)
  canvas.fillStyle = air
  canvas.fillRect(0, 0, width, height)
  canvas.fillStyle = colours.star
  for (const { x, y, size } of STARS) {
    canvas.globalAlpha = colours.starLight * (0.55 + 0.45 * Math.sin(at / 1_700 + x * 40))
    canvas.beginPath()
    canvas.arc(x * width, y * height, size, 0, Math.PI * 2)
    canvas.fill()
  }
  canvas.globalAlpha = 1
  showShore(canvas, { width, height }, look.theme)
  const shore = height * SHORE
  canvas.strokeStyle = colours.ripple
  canvas.lineWidth = 1
  for (let ripple = 0; ripple < 9; ripple++) {
    const y = shore + 5 + ((height - shore) * ripple) / 9
    const x = (((ripple * 127) % 100) / 100) * width + Math.sin(at / 1_900 + ripple) * 9
    canvas.beginPath()
    canvas.moveTo(x, y)
    canvas.lineTo(x + 26 + ripple * 7, y)
    canvas.stroke()
  }
}

/** Rocks and water: they stand still. */
function paintShore(canvas: CanvasRenderingContext2D, { width, height }: Box, colours: SkyColours): void {
  const shore = height * SHORE
  for (const [layer, colour] of colours.rocks.entries()) {
    canvas.fillStyle = colour
    for (const rock of ROCKS) {
      const broad = Math.max(46, rock.broad * width) * (1.25 - layer * 0.16)
      const [left, tall] = [((rock.x + layer * 0.17) % 1.06) * width - broad / 2, rock.height * height * (1.1 - layer * 0.26)]
      const outline = SHAPES[(rock.shape + layer) % SHAPES.length] ?? []
      canvas.beginPath()
      canvas.moveTo(left, shore)
      for (const [at, [across, up]] of outline.entries()) {
        const [nextAcross, nextUp] = outline[at + 1] ?? [1, 0]
        const [px, py] = [left + across * broad, shore - up * tall]
        canvas.quadraticCurveTo(px, py, (px + left + nextAcross * broad) / 2, (py + shore - nextUp * tall) / 2)
      }
      canvas.lineTo(left + broad, shore)
      canvas.fill()
    }
  }
  const water = canvas.createLinearGradient(0, shore, 0, height)
  water.addColorStop(0, colours.water[0])
  water.addColorStop(1, colours.water[1])
  canvas.fillStyle = water
  canvas.fillRect(0, shore, width, height - shore)
}
const showShore = standingPicture<Theme>((canvas, box, theme) => paintShore(canvas, box, palettes[theme]))

/** Whole steps that divide a range into three to six. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 3))
  return [1, 2, 5, 10].map((by) => by * power).find((step) => range / step <= 5) ?? power * 10
}

function paintAxes(
  canvas: CanvasRenderingContext2D,
  { box, scale, colours, look }: { box: Box; scale: Scale; colours: SkyColours; look: SkyLook },
): void {
  canvas.font = '600 11px "Plus Jakarta Sans", system-ui, sans-serif'
  canvas.fillStyle = colours.label
  canvas.strokeStyle = colours.grid
  canvas.lineWidth = 1
  canvas.textAlign = 'left'
  canvas.textBaseline = 'middle'
  const rise = stepOf(scale.most - 1)
  for (let value = 1 + rise; value < scale.most; value += rise) {
    const y = Math.round(scale.y(value)) + 0.5
    canvas.beginPath()
    canvas.moveTo(44, y)
    canvas.lineTo(box.width - 16, y)
    canvas.stroke()
    canvas.fillText(look.write(Math.round(value * 100)), 6, y)
  }
  canvas.textAlign = 'center'
  const seconds = stepOf(scale.span / 1_000)
  for (let second = seconds; second * 1_000 < scale.span; second += seconds)
    canvas.fillText(`${second}s`, scale.x(second * 1_000), box.height * SHORE + 12)
}

/** Growth of a tick: the line is drawn smooth, the number beside it is that of the table. */
const riseOf = ({ growth }: CrashMaths): number => Number(growth) / 2 ** 48

type Curve = { readonly box: Box; readonly moment: CrashMoment; readonly scale: Scale; readonly colours: SkyColours }
function paintCurve(canvas: CanvasRenderingContext2D, maths: CrashMaths, { box, moment, scale, colours }: Curve): Place {
  const isOver = moment.phase !== 'running'
  const end = (moment.multiplier ?? 100) / 100
  const line = new Path2D()
  line.moveTo(scale.x(0), scale.y(1))
  for (let step = 1; step < STEPS; step++) {
    const ms = (moment.ranMs * step) / STEPS
    line.lineTo(scale.x(ms), scale.y(riseOf(maths) ** (ms / maths.tickMs)))
  }
  const tip = { x: scale.x(moment.ranMs), y: scale.y(end) }
  line.lineTo(tip.x, tip.y)
  const under = new Path2D(line)
  under.lineTo(tip.x, box.height * SHORE)
  under.lineTo(scale.x(0), box.height * SHORE)
  const [strong, weak] = isOver ? colours.over : colours.curve
  const fill = canvas.createLinearGradient(0, tip.y, 0, box.height * SHORE)
  fill.addColorStop(0, weak)
  fill.addColorStop(1, 'rgb(0 0 0 / 0)')
  canvas.fillStyle = fill
  canvas.fill(under)
  canvas.strokeStyle = strong
  canvas.lineWidth = 4
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.stroke(line)
  return tip
}

type Lantern = { readonly place: Place; readonly size: number; readonly colours: SkyColours; readonly tilt: number; readonly light: number }
/** A sky lantern: a paper balloon with a flame at its foot. */
function paintLantern(canvas: CanvasRenderingContext2D, { place: { x, y }, size, colours, tilt, light }: Lantern): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(tilt)
  const glow = canvas.createRadialGradient(0, 0, size * 0.3, 0, 0, size * 3.2)
  glow.addColorStop(0, colours.glow)
  glow.addColorStop(1, 'rgb(255 170 60 / 0)')
  canvas.globalAlpha = light
  canvas.fillStyle = glow
  canvas.beginPath()
  canvas.arc(0, 0, size * 3.2, 0, Math.PI * 2)
  canvas.fill()
  canvas.globalAlpha = 1
  const paper = canvas.createLinearGradient(0, -size * 1.3, 0, size)
  paper.addColorStop(0, '#e8502f')
  paper.addColorStop(0.55, '#ff9a3c')
  paper.addColorStop(1, '#ffe6a3')
  canvas.fillStyle = paper
  canvas.beginPath()
  canvas.moveTo(-size * 0.5, size)
  canvas.bezierCurveTo(-size * 1.15, size * 0.1, -size, -size * 1.3, 0, -size * 1.35)
  canvas.bezierCurveTo(size, -size * 1.3, size * 1.15, size * 0.1, size * 0.5, size)
  canvas.closePath()
  canvas.fill()
  canvas.strokeStyle = 'rgb(120 30 10 / 0.45)'
  canvas.lineWidth = 1.2
  canvas.beginPath()
  canvas.moveTo(-size * 0.2, size)
  canvas.bezierCurveTo(-size * 0.46, 0, -size * 0.36, -size * 1.1, 0, -size * 1.33)
  canvas.bezierCurveTo(size * 0.36, -size * 1.1, size * 0.46, 0, size * 0.2, size)
  canvas.stroke()
  canvas.fillStyle = '#fff7d6'
  canvas.beginPath()
  canvas.ellipse(0, size * 1.02, size * 0.3, size * 0.16, 0, 0, Math.PI * 2)
  canvas.fill()
  canvas.restore()
}

/** Where the lantern was: embers around the end of the curve. They stand still; nothing flashes. */
function paintSparks(
  canvas: CanvasRenderingContext2D,
  { place, colours, look }: { place: Place; colours: SkyColours; look: SkyLook },
): void {
  canvas.fillStyle = colours.over[0]
  const embers = look.still ? 6 : 14
  for (let ember = 0; ember < embers; ember++) {
    const [angle, far] = [(ember * Math.PI * 2) / embers + 0.3, 10 + ((ember * 37) % 17)]
    canvas.globalAlpha = 0.85 - far / 40
    canvas.beginPath()
    canvas.arc(place.x + Math.cos(angle) * far, place.y + Math.sin(angle) * far, 1.4 + ((ember * 13) % 3), 0, Math.PI * 2)
    canvas.fill()
  }
  canvas.globalAlpha = 1
}
