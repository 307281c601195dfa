import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './chunk.ts'
import type { TextArea } from './text.ts'

type AreaLoader = (areas: readonly TextArea[]) => Promise<void>
let loadAreas: AreaLoader = async () => {}
/** Told once by the browser's entry which store new texts go to. */
export function loadAreasWith(load: AreaLoader): void {
  loadAreas = load
}

export type Part<P extends object> = ComponentType<P> & {
  readonly areas: readonly TextArea[]
  /** Fetches code and texts ahead: before the server renders, before the browser takes over, when a link is pointed at. */
  preload(): Promise<void>
}

/**
 * A part of the site that arrives when it is needed, together with its texts. Once there it renders at once, without suspending.
 * @param areas catalogues its texts are in
 */
export function part<P extends object>(areas: readonly TextArea[], load: () => Promise<ComponentType<P>>): Part<P> {
  let ready: ComponentType<P> | null = null
  let pending: Promise<ComponentType<P>> | null = null
  const fetchPart = (): Promise<ComponentType<P>> => {
    pending ??= Promise.all([loadChunk(load), loadAreas(areas)]).then(
      ([component]) => {
        ready = component
        return component
      },
      (failure: unknown) => {
        pending = null
        throw failure
      },
    )
    return pending
  }
  let Waiting = lazy(async () => ({ default: await fetchPart() }))
  const Shown = (props: P) => {
    // What was drawn while it waited stays what it is: another kind of element in its place would begin anew and forget what was typed.
    const [Chosen] = useState<ComponentType<P>>(() => ready ?? (Waiting as ComponentType<P>))
    return createElement(Chosen, props)
  }
  return Object.assign(Shown, {
    areas,
    async preload() {
      // A lazy component remembers its failure for ever; a retry needs a fresh one.
      if (!pending && !ready) Waiting = lazy(async () => ({ default: await fetchPart() }))
      await fetchPart()
    },
  })
}
