// Long because it is one picture: water, fish, guns, shots and what becomes of them, drawn in this order sixty times a second.

import { standingPicture } from '#client/games/standing-picture.ts'
import { FIELD, type Fish, fishAt, fishById, type Point, placeAt } from '../scene.ts'
import { type ReefMaths, speciesAt } from '../sheet.ts'
import type { Sprite } from './sprites.ts'

type Ink = CanvasRenderingContext2D
/** What flies, sinks or shines for a moment; kept in pools, so that nothing is made while the game runs. */
type Bullet = { isUsed: boolean; seat: number; target: number; x: number; y: number; at: number }
type Splash = { isUsed: boolean; x: number; y: number; at: number; text: string; isOwn: boolean; size: number }
type Fall = { isUsed: boolean; fish: Fish | null; x: number; y: number; at: number }

const FLIGHT_MS = 260
const SPLASH_MS = 1_100
const FALL_MS = 700
/** Widths of a species' picture in its radii. */
const SPREAD = 2.9
/** A fish on a small screen is larger than its share of the sea, so that a finger finds it. */
const CLOSER = 1.4
const WIDE_CLOSER = 1.1
const WIDE = 900
/** Where guns stand: one's own in the middle of the foot, others around. Shares of the width, and whether at the foot or at the top. */
const GUNS: readonly { readonly x: number; readonly isTop: boolean }[] = [
  { x: 0.5, isTop: false },
  { x: 0.14, isTop: false },
  { x: 0.86, isTop: false },
  { x: 0.5, isTop: true },
]
const GUN_COLOURS = ['#ffd257', '#7ee0ff', '#ff9ad1', '#a8f08a']

type Size = { readonly width: number; readonly height: number }
const DEEP_MS = 100
/** Light from above, sand and corals. They sway by a pixel or two a second, so they are painted a few times a second and copied in between. */
function paintDeep(ink: Ink, { width, height }: Size, at: number): void {
  const ms = at * DEEP_MS
  const water = ink.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, '#1a8fc4')
  water.addColorStop(0.5, '#0d5c9e')
  water.addColorStop(1, '#06244f')
  ink.fillStyle = water
  ink.fillRect(0, 0, width, height)
  const drift = ms / 5_000
  ink.fillStyle = 'rgb(210 245 255 / 0.07)'
  for (let ray = 0; ray < 6; ray++) {
    const top = width * (0.08 + ray * 0.18 + 0.04 * Math.sin(drift + ray * 1.7))
    ink.beginPath()
    ink.moveTo(top, 0)
    ink.lineTo(top + width * 0.07, 0)
    ink.lineTo(top + width * 0.02, height)
    ink.lineTo(top - width * 0.14, height)
    ink.fill()
  }
  // Sand and corals at the foot.
  ink.fillStyle = '#0a2f5c'
  ink.beginPath()
  ink.moveTo(0, height)
  for (let step = 0; step <= 12; step++) ink.lineTo((width * step) / 12, height * (0.9 + 0.03 * Math.sin(step * 1.9)))
  ink.lineTo(width, height)
  ink.fill()
  for (let coral = 0; coral < 11; coral++) {
    const [cx, tall] = [width * (((coral * 37) % 100) / 100), height * (0.05 + 0.05 * (((coral * 13) % 7) / 7))]
    ink.strokeStyle = ['#8a3a6f', '#2f7a6c', '#a2543a'][coral % 3] ?? '#8a3a6f'
    ink.lineWidth = Math.max(2, width / 160)
    ink.lineCap = 'round'
    for (let arm = -1; arm <= 1; arm++) {
      const bend = Math.sin(ms / 1_400 + coral + arm) * 3
      ink.beginPath()
      ink.moveTo(cx, height * 0.94)
      ink.quadraticCurveTo(cx + arm * 6, height * 0.94 - tall * 0.5, cx + arm * 11 + bend, height * 0.94 - tall)
      ink.stroke()
    }
  }
}
const showDeep = standingPicture(paintDeep)

const pool = <T>(size: number, make: () => T): readonly T[] => Array.from({ length: size }, make)

export type SeaFrame = {
  /** The server's clock. */
  readonly ms: number
  readonly still: boolean
  readonly isGone: (id: number) => boolean
  readonly locked: number | null
  readonly armed: boolean
  /** How much of the foot is covered: guns stand above it. */
  readonly foot: number
  /** Seats with a gun beside one's own, by the places they stand in. */
  readonly others: readonly number[]
}

export function createSea(maths: ReefMaths, sprites: () => readonly Sprite[]) {
  let [width, height, foot] = [1, 1, 0]
  let now = 0
  const bullets = pool<Bullet>(48, () => ({ isUsed: false, seat: 0, target: 0, x: 0, y: 0, at: 0 }))
  const splashes = pool<Splash>(32, () => ({ isUsed: false, x: 0, y: 0, at: 0, text: '', isOwn: false, size: 0 }))
  const falls = pool<Fall>(24, () => ({ isUsed: false, fish: null, x: 0, y: 0, at: 0 }))
  const angles = [-Math.PI / 2, -Math.PI / 2, -Math.PI / 2, Math.PI / 2]

  const scale = () => Math.sqrt((width * height) / (1_920 * 1_080)) * (width < WIDE ? CLOSER : WIDE_CLOSER)
  const x = (at: Point) => (at.x * width) / FIELD.width
  const y = (at: Point) => (at.y * height) / FIELD.height
  const gun = (place: number): readonly [number, number] => {
    const { x: across = 0.5, isTop = false } = GUNS[place] ?? {}
    return [across * width, isTop ? 10 : height - foot - 14]
  }
  const take = <T extends { isUsed: boolean; at: number }>(from: readonly T[]): T | null => from.find(({ isUsed }) => !isUsed) ?? null

  /** Bubbles rise in front of the ground. */
  function paintWater(ink: Ink, { ms, still }: SeaFrame): void {
    showDeep(ink, { width, height }, still ? 0 : Math.floor(ms / DEEP_MS))
    ink.strokeStyle = 'rgb(220 248 255 / 0.35)'
    ink.lineWidth = 1
    for (let bubble = 0; bubble < 14; bubble++) {
      const rise = ((still ? 0 : ms / 60) + bubble * 97) % (height + 40)
      ink.beginPath()
      ink.arc(width * (((bubble * 29) % 97) / 97), height - rise, 1.5 + (bubble % 4), 0, Math.PI * 2)
      ink.stroke()
    }
  }

  function paintFish(ink: Ink, fish: Fish, { place, turn, fade, ms }: { place: Point; turn: number; fade: number; ms: number }): void {
    const sprite = sprites()[fish.species]
    if (!sprite) return
    const { radius } = speciesAt(maths, fish.species)
    const wide = radius * SPREAD * scale()
    const tall = (wide * sprite.height) / sprite.width
    const ahead = placeAt(fish, ms + 60)
    const behind = placeAt(fish, ms - 60)
    const [from, to] = [behind ?? place, ahead ?? place]
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)]
    const isLeft = dx < 0
    const tilt = Math.max(-0.6, Math.min(0.6, Math.atan2(dy, Math.abs(dx) + 0.001))) + turn
    const frames = sprite.framesAt((wide * ink.canvas.width) / width)
    const frame = frames[Math.floor(ms / 70 + fish.id) % frames.length]
    if (!frame) return
    ink.save()
    ink.globalAlpha = fade
    ink.translate(x(place), y(place))
    if (isLeft) ink.scale(-1, 1)
    ink.rotate(tilt)
    ink.drawImage(frame, -wide / 2, -tall / 2, wide, tall)
    ink.restore()
  }

  function paintGun(ink: Ink, place: number, { isOwn, isArmed }: { isOwn: boolean; isArmed: boolean }): void {
    const [gx, gy] = gun(place)
    const size = Math.max(18, Math.min(34, width / 16)) * (isOwn ? 1 : 0.8)
    ink.save()
    ink.globalAlpha = isOwn && !isArmed ? 0.55 : 1
    ink.translate(gx, gy)
    ink.fillStyle = '#1b2f63'
    ink.strokeStyle = '#081327'
    ink.lineWidth = 2
    ink.beginPath()
    ink.arc(0, 0, size * 0.78, 0, Math.PI * 2)
    ink.fill()
    ink.stroke()
    ink.rotate((angles[place] ?? 0) + Math.PI / 2)
    ink.fillStyle = GUN_COLOURS[place] ?? '#ffd257'
    ink.beginPath()
    ink.moveTo(-size * 0.3, 0)
    ink.lineTo(-size * 0.2, -size * 1.5)
    ink.lineTo(size * 0.2, -size * 1.5)
    ink.lineTo(size * 0.3, 0)
    ink.fill()
    ink.stroke()
    ink.beginPath()
    ink.arc(0, 0, size * 0.42, 0, Math.PI * 2)
    ink.fill()
    ink.stroke()
    ink.restore()
  }

  function paintLock(ink: Ink, fish: Fish, place: Point, still: boolean): void {
    const radius = Math.max(16, speciesAt(maths, fish.species).radius * 1.15 * scale())
    ink.save()
    ink.translate(x(place), y(place))
    ink.rotate(still ? 0 : now / 900)
    ink.strokeStyle = '#ff5470'
    ink.lineWidth = 3
    for (let part = 0; part < 4; part++) {
      ink.beginPath()
      ink.arc(0, 0, radius, part * (Math.PI / 2) + 0.25, part * (Math.PI / 2) + 1.3)
      ink.stroke()
    }
    ink.restore()
  }

  function paintBullets(ink: Ink, ms: number): void {
    for (const bullet of bullets) {
      if (!bullet.isUsed) continue
      const share = (now - bullet.at) / FLIGHT_MS
      if (share >= 1) {
        bullet.isUsed = false
        continue
      }
      const fish = fishById(maths, bullet.target)
      const place = fish && placeAt(fish, ms)
      if (place) {
        bullet.x = x(place)
        bullet.y = y(place)
      }
      const [gx, gy] = gun(bullet.seat)
      const [bx, by] = [gx + (bullet.x - gx) * share, gy + (bullet.y - gy) * share]
      ink.fillStyle = GUN_COLOURS[bullet.seat] ?? '#ffd257'
      ink.globalAlpha = bullet.seat === 0 ? 1 : 0.6
      ink.beginPath()
      ink.arc(bx, by, 5, 0, Math.PI * 2)
      ink.fill()
      ink.globalAlpha *= 0.4
      ink.beginPath()
      ink.arc(bx - (bullet.x - gx) * 0.03, by - (bullet.y - gy) * 0.03, 4, 0, Math.PI * 2)
      ink.fill()
      ink.globalAlpha = 1
    }
  }

  function paintAfter(ink: Ink, ms: number): void {
    for (const fall of falls) {
      if (!fall.isUsed) continue
      const share = (now - fall.at) / FALL_MS
      if (share >= 1 || !fall.fish) {
        fall.isUsed = false
        continue
      }
      paintFish(ink, fall.fish, { place: { x: fall.x, y: fall.y - share * 900 }, turn: share * 3, fade: 1 - share, ms })
    }
    for (const splash of splashes) {
      if (!splash.isUsed) continue
      const share = (now - splash.at) / SPLASH_MS
      if (share >= 1) {
        splash.isUsed = false
        continue
      }
      ink.globalAlpha = 1 - share * share
      if (splash.text === '') {
        ink.strokeStyle = '#d9f6ff'
        ink.lineWidth = 2
        ink.beginPath()
        ink.arc(splash.x, splash.y, 6 + share * 16, 0, Math.PI * 2)
        ink.stroke()
      } else {
        ink.font = `800 ${splash.size}px "Plus Jakarta Sans", system-ui, sans-serif`
        ink.textAlign = 'center'
        ink.lineWidth = 4
        ink.strokeStyle = 'rgb(4 16 40 / 0.85)'
        const half = ink.measureText(splash.text).width / 2
        const sx = Math.max(half + 4, Math.min(width - half - 4, splash.x))
        const sy = Math.max(splash.size + 4, splash.y - share * 34)
        ink.strokeText(splash.text, sx, sy)
        ink.fillStyle = splash.isOwn ? '#ffe07a' : '#d4e6f7'
        ink.fillText(splash.text, sx, sy)
      }
      ink.globalAlpha = 1
    }
  }

  function splashAt(
    place: { readonly x: number; readonly y: number },
    { text, isOwn, size }: { text: string; isOwn: boolean; size: number },
  ): void {
    const splash = take(splashes)
    if (splash) Object.assign(splash, { isUsed: true, ...place, at: now, text, isOwn, size })
  }

  return {
    /** Draws a frame. `time` is the page's own clock, by which shots fly. */
    paint(ink: Ink, box: { readonly width: number; readonly height: number }, frame: SeaFrame, time: number): void {
      width = box.width
      height = box.height
      foot = frame.foot
      now = time
      const { ms, isGone, locked, still, others, armed } = frame
      paintWater(ink, frame)
      let aimed: Fish | null = null
      for (const fish of fishAt(maths, ms)) {
        const place = isGone(fish.id) ? null : placeAt(fish, ms)
        if (!place) continue
        paintFish(ink, fish, { place, turn: 0, fade: 1, ms: still ? ms - (ms % 1_000) : ms })
        if (fish.id === locked) aimed = fish
      }
      const place = aimed && placeAt(aimed, ms)
      if (aimed && place) {
        paintLock(ink, aimed, place, still)
        const [gx, gy] = gun(0)
        angles[0] = Math.atan2(y(place) - gy, x(place) - gx)
      }
      if (!still) paintBullets(ink, ms)
      paintAfter(ink, ms)
      for (const seat of others) paintGun(ink, seat, { isOwn: false, isArmed: true })
      paintGun(ink, 0, { isOwn: true, isArmed: armed })
    },

    fire(seat: number, target: number, ms: number): void {
      const bullet = take(bullets)
      const fish = fishById(maths, target)
      const place = fish && placeAt(fish, ms)
      if (!bullet || !place) return
      const [gx, gy] = gun(seat)
      angles[seat] = Math.atan2(y(place) - gy, x(place) - gx)
      Object.assign(bullet, { isUsed: true, seat, target, x: x(place), y: y(place), at: now })
    },

    missed(id: number, ms: number): void {
      const fish = fishById(maths, id)
      const place = fish && placeAt(fish, ms)
      if (place) splashAt({ x: x(place), y: y(place) }, { text: '', isOwn: true, size: 0 })
    },

    caught(id: number, ms: number, { text, isOwn }: { readonly text: string; readonly isOwn: boolean }): void {
      const fish = fishById(maths, id)
      const place = fish && placeAt(fish, ms)
      if (!fish || !place) return
      const fall = take(falls)
      if (fall) Object.assign(fall, { isUsed: true, fish, x: place.x, y: place.y, at: now })
      if (text !== '') splashAt({ x: x(place), y: y(place) }, { text, isOwn, size: isOwn ? 20 : 14 })
    },

    /** Where of the field a place of the screen is, and how far a finger reaches around a fish there. */
    fieldAt: (px: number, py: number): Point => ({ x: (px * FIELD.width) / width, y: (py * FIELD.height) / height }),
    reach: (radius: number): number => (Math.max(24, radius * scale()) * FIELD.width) / width,
  }
}

export type Sea = ReturnType<typeof createSea>
