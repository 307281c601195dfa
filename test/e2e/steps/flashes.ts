import type { Page, Route } from '@playwright/test'

/** Frames a second that are looked at, enough to see ten flashes in it, and how many screen pixels make one that is judged. */
const FRAMES = 20
const COARSE = 4
/** A change of relative luminance that counts, where the darker of the two is dark enough (WCAG 2.2, general flash). */
const CHANGE = 0.1
const BRIGHT = 0.8

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Event = Record<string, unknown> & { readonly type: string }
type Answer = {
  readonly value: { events: Event[]; readonly round: { readonly unitsPerStake: number; readonly stake: string } & Record<string, unknown> }
}

/** The studio's answer to a spin, made a win of thirty stakes on five lines of one symbol. */
export async function makeBigWin(route: Route): Promise<void> {
  const response = await route.fetch()
  const { value, ...rest } = (await response.json()) as Answer
  const { unitsPerStake, stake } = value.round
  const stopped = value.events.find(({ type }) => type === 'reels.stopped')
  const shown = (stopped?.['window'] ?? []) as readonly (readonly string[])[]
  const window = shown.map((symbols) => symbols.map(() => shown[0]?.[0] ?? ''))
  const lines = ['11111', '00000', '22222', '01210', '21012'].map((rows) => Array.from(rows, Number))
  const priced = (units: number) => ({ units, amount: String((Number(stake) * units) / unitsPerStake) })
  const each = unitsPerStake * 6
  const all = each * lines.length
  const won = lines.map((rows, line) => {
    const cells = rows.map((row, reel) => ({ reel, row }))
    return { type: 'line.won', spin: 0, line, symbol: window[0]?.[0], count: 5, cells, ...priced(each) }
  })
  const paid = { type: 'spin.paid', spin: 0, roundUnits: all, ...priced(all) }
  const events = [{ ...stopped, window }, ...won, paid, { type: 'round.ended', ...priced(all) }]
  const round = { ...value.round, status: 'ended', celebrate: true, returned: priced(all).amount, nextStep: null, finishesAt: null }
  await route.fulfill({ response, json: { ...rest, value: { ...value, events, round } } })
}

/** Moves a game on a page whose clock stands still by a part of a second, what its style sheets move too. */
async function moveOn(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page
    .frameLocator('iframe')
    .locator('#app')
    .evaluate((game, step) => {
      for (const animation of game.ownerDocument.getAnimations()) {
        const at = Number(animation.currentTime) + (animation.playState === 'paused' ? step : 0)
        if (at >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish()
        else {
          animation.pause()
          animation.currentTime = at
        }
      }
    }, ms)
}

/** The relative luminance of a place on the page, frame after frame; `meter` is a page that only counts. */
export async function luminances(page: Page, meter: Page, { seconds, clip }: { seconds: number; clip: Place }): Promise<number[][]> {
  const frames: Promise<number[]>[] = []
  for (let frame = 0; frame < seconds * FRAMES; frame++) {
    await moveOn(page, 1000 / FRAMES)
    const picture = (await page.screenshot({ clip, animations: 'allow' })).toString('base64')
    const size = { width: Math.floor(clip.width / COARSE), height: Math.floor(clip.height / COARSE) }
    frames.push(meter.evaluate(readLuminances, { picture, ...size }))
  }
  return Promise.all(frames)
}

async function readLuminances({ picture, width, height }: { picture: string; width: number; height: number }): Promise<number[]> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (!pen) throw new Error('no drawing surface')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const linear = (value = 0) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return Array.from(
    { length: width * height },
    (_, at) => 0.2126 * linear(data[4 * at]) + 0.7152 * linear(data[4 * at + 1]) + 0.0722 * linear(data[4 * at + 2]),
  )
}

/** The frames in which one pixel has turned from light to dark or back. */
function turns(values: readonly number[]): number[] {
  const found: number[] = []
  let [extreme = 0] = values
  let direction = 0
  for (const [frame, value] of values.entries()) {
    const change = value - extreme
    if (change * direction > 0) extreme = value
    else if (Math.abs(change) >= CHANGE && Math.min(value, extreme) < BRIGHT) {
      found.push(frame)
      direction = Math.sign(change)
      extreme = value
    }
  }
  return found
}

/** The share of a place that flashes more than three times in some second, a flash being two turns; and the share that turns at all. */
export function flashing(frames: readonly (readonly number[])[]): { readonly share: number; readonly moving: number } {
  const pixels = (frames[0] ?? []).map((_, at) => turns(frames.map((frame) => frame[at] ?? 0)))
  const begins = frames.map((_, frame) => frame)
  const inSecond = (from: number) => pixels.filter((found) => found.filter((at) => at >= from && at < from + FRAMES).length > 6).length
  return {
    share: Math.max(...begins.map(inSecond)) / pixels.length,
    moving: pixels.filter(({ length }) => length > 0).length / pixels.length,
  }
}
