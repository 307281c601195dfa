import { useEffect, useState } from 'react'
import type { Answer } from './calls.ts'

export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'ready'; readonly value: T; readonly lost: boolean }

/** Asks at once and every so often while the page is in view; what was heard last stays on screen while the server is away. Asked anew when `key` changes. */
export function useAsked<T>(key: string, ask: () => Promise<Answer<T>>, everyMs: (value: T) => number | null): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    setState({ kind: 'loading' })
    const load = async () => {
      const answer = await ask()
      if (over) return
      if (answer.kind === 'ok') setState({ kind: 'ready', value: answer.value, lost: false })
      else if (answer.kind === 'refused') return setState({ kind: 'refused', code: answer.code })
      else setState((last) => (last.kind === 'ready' ? { ...last, lost: true } : { kind: 'lost' }))
      const pause = answer.kind === 'ok' ? everyMs(answer.value) : 3_000
      if (pause !== null) timer = setTimeout(load, pause)
    }
    void load()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [key])
  return state
}
