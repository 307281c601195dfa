import { countdownText } from '@halong/app-kit/seconds-until.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/api.ts'
import { lock } from '#shared/session/session.ts'
import { LOCK_AFTER_MS, restingState } from './rest.ts'

const LOOK_MS = 1_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Ends the session at the gateway too: a page that asks by itself would keep it awake. */
function lockNow(): void {
  void call('operator.logout')
    .catch(() => {})
    .finally(lock)
}

/** Watches for a page nobody touches: asks after 14 minutes, locks after 15. */
export function RestWatch() {
  const text = useText()
  const lastSignMs = useRef(Date.now())
  const [left, setLeft] = useState<number | null>(null)
  const isAsking = left !== null
  useEffect(() => {
    const note = () => {
      if (!isAsking) lastSignMs.current = Date.now()
    }
    for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
    let isOver = false
    const look = () => {
      const rested = Date.now() - lastSignMs.current
      const state = restingState(rested)
      if (state === 'locked' && !isOver) {
        isOver = true
        lockNow()
      }
      setLeft(state === 'asking' ? Math.ceil((LOCK_AFTER_MS - rested) / 1_000) : null)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, note, { capture: true })
    }
  }, [isAsking])
  const stay = () => {
    lastSignMs.current = Date.now()
    setLeft(null)
    void call('operator.whoAmI').catch(() => {})
  }
  if (left === null) return null
  return (
    <Dialog
      open
      onClose={stay}
      title={text('office.rest.title')}
      closeLabel={null}
      footer={<Button onClick={stay}>{text('office.rest.stay')}</Button>}
    >
      <p className="tabular text-sm text-ink-2">{text('office.rest.text', { time: countdownText(left) })}</p>
    </Dialog>
  )
}
