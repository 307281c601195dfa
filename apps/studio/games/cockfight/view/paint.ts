import { standingPicture } from '#client/games/standing-picture.ts'
import type { DuelSide, Pose } from './duel.ts'

type Plumage = {
  readonly body: string
  readonly deep: string
  readonly hackle: string
  readonly wing: string
  readonly tail: readonly string[]
}
/** Meron in red and gold, Wala in blue and pearl. Outline and mark on the cloth tell them apart where colours don't. */
const plumages: Readonly<Record<DuelSide, Plumage>> = {
  meron: { body: '#b3261e', deep: '#6d100f', hackle: '#f3a833', wing: '#d4552a', tail: ['#16382f', '#1f5a48', '#0f2a26', '#2b7a5c'] },
  wala: { body: '#2a56b8', deep: '#14275f', hackle: '#e8eefb', wing: '#5f8fe0', tail: ['#1b1f3c', '#2c3a78', '#12152b', '#4a63b4'] },
}
const INK = '#1c0d08'

type Ink = CanvasRenderingContext2D
const areas = new Map<string, Path2D>()
/** A bird is drawn of the same shapes sixty times a second: each is read once. */
function areaOf(path: string): Path2D {
  const known = areas.get(path) ?? new Path2D(path)
  areas.set(path, known)
  return known
}
function shape(ink: Ink, fill: string, path: string): void {
  const area = areaOf(path)
  ink.fillStyle = fill
  ink.fill(area)
  ink.lineWidth = 2.2
  ink.strokeStyle = INK
  ink.stroke(area)
}
function turned(ink: Ink, [x, y]: readonly [number, number], angle: number, draw: () => void): void {
  ink.save()
  ink.translate(x, y)
  ink.rotate(angle)
  draw()
  ink.restore()
}

function paintLeg(ink: Ink, { at, swing, sit }: { readonly at: number; readonly swing: number; readonly sit: number }): void {
  turned(ink, [at, -32], swing, () => {
    ink.strokeStyle = INK
    ink.lineCap = 'round'
    for (const [width, colour] of [
      [7, INK],
      [4, '#e0a33a'],
    ] as const) {
      ink.lineWidth = width
      ink.strokeStyle = colour
      const foot = 32 - 20 * sit
      ink.beginPath()
      ink.moveTo(0, 0)
      ink.lineTo(-3 - 4 * sit, foot * 0.55)
      ink.lineTo(2, foot)
      ink.moveTo(2, foot)
      ink.lineTo(12, foot + 1)
      ink.moveTo(2, foot)
      ink.lineTo(-6, foot + 1)
      ink.stroke()
    }
  })
}

function paintTail(ink: Ink, tail: readonly string[], spread: number): void {
  for (const [feather, colour] of tail.entries())
    turned(ink, [-30, -58], -0.34 + feather * (0.24 + 0.07 * spread), () =>
      shape(ink, colour, 'M0 6C-16 -6 -30 -34 -52 -40C-64 -42 -72 -32 -70 -22C-62 -30 -52 -28 -44 -18C-32 -4 -16 12 0 12Z'),
    )
}

function paintHead(ink: Ink, { hackle, deep }: Plumage, { neck, flare }: Pose): void {
  turned(ink, [22, -62], neck, () => {
    // Hackles: spread where the bird shows off, in halves of a pixel, so that they have few shapes.
    const wide = 3 + Math.round(18 * flare) / 2
    shape(ink, hackle, `M-14 12C${-18 - wide} -8 ${-6 - wide} -30 4 -44L20 -40C${18 + wide} -22 ${16 + wide} -4 12 10C4 18 -6 18 -14 12Z`)
    ink.strokeStyle = deep
    ink.lineWidth = 1.4
    ink.globalAlpha = 0.5
    ink.stroke(areaOf('M-6 8C-8 -8 -2 -24 6 -36M4 12C2 -6 6 -20 12 -34'))
    ink.globalAlpha = 1
    shape(ink, '#d9282f', 'M2 -52C0 -62 5 -66 8 -60C9 -68 15 -70 17 -62C20 -68 25 -65 23 -57L20 -48L5 -47Z')
    shape(ink, hackle, 'M2 -46C2 -56 10 -60 18 -57C26 -54 28 -46 25 -40C20 -34 6 -36 2 -46Z')
    shape(ink, '#f0b43c', 'M25 -52L40 -45L26 -41Z')
    shape(ink, '#d9282f', 'M21 -40C26 -38 27 -28 22 -26C17 -28 17 -36 21 -40Z')
    ink.fillStyle = '#fff6df'
    ink.beginPath()
    ink.arc(17, -49, 4, 0, Math.PI * 2)
    ink.fill()
    ink.fillStyle = INK
    ink.beginPath()
    ink.arc(18, -49, 2.2, 0, Math.PI * 2)
    ink.fill()
  })
}

/** A bird that looks to the right, its feet at the origin. */
function paintBird(ink: Ink, side: DuelSide, pose: Pose): void {
  const colours = plumages[side]
  ink.save()
  ink.translate(0, -pose.lift)
  paintLeg(ink, { at: -6, swing: -pose.leg, sit: pose.sit })
  ink.translate(0, 20 * pose.sit)
  turned(ink, [0, -46], pose.tilt, () => {
    ink.translate(0, 46)
    paintTail(ink, colours.tail, pose.flare)
    shape(ink, colours.body, 'M-36 -62C-28 -72 4 -78 22 -72C38 -66 42 -46 32 -34C20 -22 -8 -22 -22 -32C-34 -40 -42 -52 -36 -62Z')
    ink.fillStyle = colours.deep
    ink.globalAlpha = 0.4
    ink.fill(areaOf('M-30 -44C-20 -30 10 -26 30 -38C22 -24 -8 -22 -22 -32Z'))
    ink.globalAlpha = 1
    paintHead(ink, colours, pose)
    turned(ink, [12, -60], -1.9 * pose.wing, () => {
      shape(ink, colours.wing, 'M6 -6C-8 -12 -30 -6 -46 14C-36 12 -34 14 -38 22C-28 18 -24 20 -26 28C-16 22 -10 24 -10 28C2 22 12 10 6 -6Z')
      ink.strokeStyle = colours.deep
      ink.lineWidth = 1.6
      ink.stroke(areaOf('M-4 2C-14 4 -24 10 -32 18M-2 8C-10 10 -16 16 -20 22'))
    })
  })
  ink.translate(0, -20 * pose.sit)
  paintLeg(ink, { at: 8, swing: pose.leg, sit: pose.sit })
  ink.restore()
}

export type Scene = { readonly meron: Pose; readonly wala: Pose; readonly dust: number; readonly ms: number }
type Size = { readonly width: number; readonly height: number }
/** Where the birds stand, as a share of the height. */
const FLOOR = 0.8
const showRing = standingPicture(paintRing)

/** Stands and the ring, both birds in it, and the dust that their wings raise. Nothing here hurts anybody: no wound and no blood is drawn. */
export function paintDuel(ink: Ink, { width, height }: Size, { meron, wala, dust, ms }: Scene): void {
  ink.clearRect(0, 0, width, height)
  const floor = height * FLOOR
  const scale = Math.min(width / 460, height / 210)
  showRing(ink, { width, height }, '')
  for (const [side, pose] of [
    ['wala', wala],
    ['meron', meron],
  ] as const) {
    ink.save()
    ink.translate(width / 2, floor)
    ink.scale(side === 'meron' ? scale : -scale, scale)
    ink.translate(pose.x, 0)
    ink.fillStyle = `rgb(40 16 4 / ${0.34 - pose.lift / 400})`
    ink.beginPath()
    ink.ellipse(0, 2, 40 - pose.lift / 5, 7, 0, 0, Math.PI * 2)
    ink.fill()
    paintBird(ink, side, pose)
    ink.restore()
  }
  if (dust > 0.02) paintDust(ink, { x: width / 2, y: floor, scale, dust, ms })
}

function paintRing(ink: Ink, { width, height }: Size): void {
  const floor = height * FLOOR
  const light = ink.createRadialGradient(width / 2, floor - height * 0.25, 10, width / 2, floor - height * 0.25, width * 0.62)
  light.addColorStop(0, 'rgb(255 214 140 / 0.38)')
  light.addColorStop(1, 'rgb(255 214 140 / 0)')
  ink.fillStyle = light
  ink.fillRect(0, 0, width, height)
  // Stands: rows of heads, and lanterns above them.
  for (let row = 0; row < 3; row++) {
    ink.fillStyle = ['#3a1a16', '#4a2019', '#5a281d'][row] ?? '#5a281d'
    const y = floor - height * (0.42 - row * 0.09)
    const each = Math.max(18, width / 22)
    for (let x = (row % 2) * (each / 2) - each; x < width + each; x += each) {
      ink.beginPath()
      ink.arc(x, y, each * 0.3, 0, Math.PI * 2)
      ink.ellipse(x, y + each * 0.66, each * 0.46, each * 0.42, 0, 0, Math.PI * 2)
      ink.fill()
    }
  }
  for (let lamp = 0; lamp < 5; lamp++) {
    const [x, y] = [width * (0.1 + lamp * 0.2), height * (0.13 + 0.03 * (lamp % 2))]
    ink.fillStyle = '#ffb648'
    ink.beginPath()
    ink.ellipse(x, y, 8, 10, 0, 0, Math.PI * 2)
    ink.fill()
    ink.fillStyle = '#8d2417'
    ink.fillRect(x - 4, y - 12, 8, 3)
    ink.fillRect(x - 4, y + 9, 8, 3)
  }
  ink.fillStyle = '#6b3220'
  ink.fillRect(0, floor - height * 0.15, width, height * 0.11)
  ink.fillStyle = '#c9863f'
  ink.fillRect(0, floor - height * 0.15, width, 4)
  const sand = ink.createLinearGradient(0, floor - height * 0.05, 0, height)
  sand.addColorStop(0, '#c98f4c')
  sand.addColorStop(1, '#8a5526')
  ink.fillStyle = sand
  ink.beginPath()
  ink.moveTo(0, floor - height * 0.03)
  ink.quadraticCurveTo(width / 2, floor - height * 0.09, width, floor - height * 0.03)
  ink.lineTo(width, height)
  ink.lineTo(0, height)
  ink.fill()
  ink.strokeStyle = 'rgb(255 240 210 / 0.5)'
  ink.lineWidth = 3
  ink.beginPath()
  ink.ellipse(width / 2, floor + height * 0.05, width * 0.36, height * 0.09, 0, 0, Math.PI * 2)
  ink.stroke()
}

function paintDust(
  ink: Ink,
  { x, y, scale, dust, ms }: { readonly x: number; readonly y: number; readonly scale: number; readonly dust: number; readonly ms: number },
): void {
  ink.fillStyle = '#e7bf86'
  for (let puff = 0; puff < 10; puff++) {
    const drift = ((ms / 18 + puff * 37) % 60) / 60
    ink.globalAlpha = dust * 0.4 * (1 - drift)
    ink.beginPath()
    ink.arc(x + (puff - 4.5) * 15 * scale, y - drift * 34 * scale, (6 + drift * 12) * scale, 0, Math.PI * 2)
    ink.fill()
  }
  ink.globalAlpha = 1
}
