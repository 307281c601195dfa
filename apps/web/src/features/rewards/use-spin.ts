import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { rewardsChanged } from './rewards.queries.ts'
import type { Spin, Wheel } from './wheel.queries.ts'
import { slicesOf, turnTo } from './wheel-shape.ts'

const SECONDS = 4
const TURNS = 5
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Turning = { readonly turned: number; readonly seconds: number; readonly weights: readonly number[] | null }

/** One spin: drawn and paid by the gateway first, then shown. Under reduced motion, or when skipped, it is shown at once. */
export function useSpin({ code, termsHash, oddsVersion }: Pick<Wheel, 'code' | 'termsHash' | 'oddsVersion'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<'still' | 'asking' | 'turning'>('still')
  const [turning, setTurning] = useState<Turning>({ turned: 0, seconds: 0, weights: null })
  const [last, setLast] = useState<Spin | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const drawn = useRef<Spin | null>(null)
  const send = useIdempotent((key, body: { code: string; termsHash: string; oddsVersion: string; clientSeed: string }) =>
    call('draw.spin', { key, body }),
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(): void {
    clearTimeout(timer.current)
    setLast(drawn.current)
    setPhase('still')
    setTurning((now) => ({ ...now, seconds: 0 }))
    rewardsChanged(queryClient)
  }
  async function spin(clientSeed: string): Promise<void> {
    setPhase('asking')
    setLast(null)
    // The odds of now, until the spin has its own.
    setTurning((now) => ({ ...now, seconds: 0, weights: null }))
    try {
      const { spin: found } = await send({ code, termsHash, oddsVersion, clientSeed })
      drawn.current = found
      const slice = slicesOf(found.weights)[found.segment]
      const seconds = prefersStill() ? 0 : SECONDS
      setTurning((now) => ({
        turned: slice ? turnTo(slice, now.turned, seconds === 0 ? 0 : TURNS) : now.turned,
        seconds,
        weights: found.weights,
      }))
      if (seconds === 0) show()
      else {
        setPhase('turning')
        timer.current = setTimeout(show, seconds * 1_000)
      }
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
      setPhase('still')
      rewardsChanged(queryClient)
    }
  }
  return { phase, turning, last, spin, skip: show }
}
