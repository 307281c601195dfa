import { siteOrigin } from '../shared/site-origin.ts'

/** Whether this page stands in a frame of somebody; its policy lets only the site do so. */
export const isEmbedded = (self: Pick<Window, 'parent'> & object = window): boolean => self.parent !== self

/**
 * Tells the site around this page how high it is, now and whenever that changes, so that the frame needs no scroll bar of its own. Only the origin that the
 * studio's server names is told (T49).
 */
export async function tellHeight(body: HTMLElement): Promise<void> {
  const site = await siteOrigin()
  if (site === null) return
  const tell = () => parent.postMessage({ type: 'halong.height', value: Math.ceil(body.getBoundingClientRect().height) }, site)
  new ResizeObserver(tell).observe(body)
  tell()
}
