import { signal } from './reactive.ts'

const upright = signal(matchMedia('(orientation: portrait)').matches)
matchMedia('(orientation: portrait)').addEventListener('change', ({ matches }) => upright.set(matches))

/** How the screen is held; backdrops are drawn for both. Readers redraw when it is turned. */
export const posture = (): 'portrait' | 'landscape' => (upright() ? 'portrait' : 'landscape')

const ATTEMPTS = 3

/** Fetches one picture ready to be drawn. Three attempts, as R-LOB-4 asks of every picture. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  for (let attempt = 1; ; attempt++) {
    const image = new Image()
    image.src = attempt === 1 ? address : `${address}?again=${attempt}`
    try {
      await image.decode()
      return image
    } catch (cause) {
      if (attempt === ATTEMPTS) throw new Error(`no picture at ${address}`, { cause })
      await new Promise((resume) => setTimeout(resume, 400 * attempt))
    }
  }
}

/** When a picture on the page can be seen; one that can't be had leaves the page's own night in its place. */
export const decoded = (image: HTMLImageElement): Promise<void> =>
  image.decode().catch(() => {
    image.hidden = true
  })
