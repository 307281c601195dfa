import { type ComponentType, createElement, lazy, useState } from 'react'
import type { TextArea } from '#shared/text/text.ts'
import { loadChunk, retryUntilLoaded } from './chunk.ts'

type AreaLoader = (areas: readonly TextArea[]) => Promise<void>
let loadAreas: AreaLoader = async () => {}
/** Told once by the browser's entry which store new texts go to. */
export function loadAreasWith(load: AreaLoader): void {
  loadAreas = load
}

export type Part<P extends object> = ComponentType<P> & {
  readonly areas: readonly TextArea[]
  /** Fetches code and texts ahead: before the server renders, before the browser hydrates, when a link is pointed at. */
  preload(): Promise<void>
}

/** Parts that failed: a lazy component remembers its failure for ever, so a retry needs a fresh one. */
const failed = new Set<() => void>()

/** Has every part that failed asked for again when it is rendered next: what a retry begins with. */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A page or a popup, or what one can't do without: it arrives when it is needed, together with its texts. Once there it renders at once, without suspending.
 * When it does not arrive it throws, and the boundary around it says so.
 * @param areas catalogues its texts are in
 */
export const part = <P extends object>(areas: readonly TextArea[], load: () => Promise<ComponentType<P>>): Part<P> =>
  makePart(areas, load, (ask) => ask())

/**
 * The same for what the site can be used without: while it does not arrive its place stays as it is, and it is asked for again and again (R-SYS-10). No
 * boundary stands around the shell, so what is rendered there must never throw.
 */
export const patientPart = <P extends object>(areas: readonly TextArea[], load: () => Promise<ComponentType<P>>): Part<P> =>
  makePart(areas, load, retryUntilLoaded)

type Asking = <T>(ask: () => Promise<T>) => Promise<T>

function makePart<P extends object>(areas: readonly TextArea[], load: () => Promise<ComponentType<P>>, asking: Asking): Part<P> {
  let ready: ComponentType<P> | null = null
  let pending: Promise<ComponentType<P>> | null = null
  const fetchPart = (): Promise<ComponentType<P>> => {
    pending ??= asking(() => Promise.all([loadChunk(load), loadAreas(areas)])).then(
      ([component]) => {
        ready = component
        return component
      },
      (failure: unknown) => {
        pending = null
        failed.add(renew)
        throw failure
      },
    )
    return pending
  }
  const waiting = () => lazy(async () => ({ default: await fetchPart() }))
  let Waiting = waiting()
  const renew = () => {
    Waiting = waiting()
  }
  const Shown = (props: P) => {
    // What was rendered while it waited stays what it is: another kind of element in its place would begin anew and forget what was typed.
    const [Chosen] = useState<ComponentType<P>>(() => ready ?? (Waiting as ComponentType<P>))
    return createElement(Chosen, props)
  }
  return Object.assign(Shown, {
    areas,
    async preload() {
      await fetchPart()
    },
  })
}
