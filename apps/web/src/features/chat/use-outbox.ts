import { Refusal } from '@halong/api/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import type { Own } from './chat.queries.ts'
import type { Item } from './room-view.ts'

/** Words on their way. `stuck`: nobody knows whether they arrived; sent again under the same key they stand there once. */
export type Waiting = { readonly key: string; readonly text: string; readonly state: 'sending' | 'stuck' }
/** May have been done all the same. */
const isOpenEnd = (failure: unknown): boolean =>
  !(failure instanceof Refusal) || failure.code === 'request.fault' || failure.code === 'request.busy'
const newKey = (): string => crypto.randomUUID()

type Given = {
  readonly room: string
  readonly own: Own | undefined
  readonly onSaid: (item: Item) => void
  readonly onRefused: (text: string, failure: Refusal) => void
}

/** What the player wrote and the room has not confirmed: it stays in sight until it is known what became of it. */
export function useOutbox({ room, own, onSaid, onRefused }: Given) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const given = useRef({ own, onSaid, onRefused })
  useEffect(() => {
    given.current = { own, onSaid, onRefused }
  })
  const send = useCallback(
    async ({ key, text }: Pick<Waiting, 'key' | 'text'>) => {
      setWaiting((before) => [...before.filter((each) => each.key !== key), { key, text, state: 'sending' }])
      const gone = () => setWaiting((before) => before.filter((each) => each.key !== key))
      try {
        const said = await call('chat.say', { body: { room, text }, key })
        const { own: me } = given.current
        given.current.onSaid({
          ...said,
          kind: 'say',
          author: me?.author ?? null,
          name: me?.name ?? '',
          rank: 0,
          badge: null,
          isHidden: false,
          card: null,
          of: null,
          isLocked: null,
          slowSeconds: null,
        })
        gone()
      } catch (failure) {
        if (isOpenEnd(failure)) setWaiting((before) => before.map((each) => (each.key === key ? { ...each, state: 'stuck' } : each)))
        else {
          gone()
          // cast: what is no open end is a refusal.
          given.current.onRefused(text, failure as Refusal)
        }
      }
    },
    [room],
  )
  return { waiting, say: (text: string) => void send({ key: newKey(), text }), again: (one: Waiting) => void send(one) }
}
