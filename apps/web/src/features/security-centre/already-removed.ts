import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TextKey } from '#shared/text/text.ts'
import type { ActionProps } from './action-props.ts'

type GoneCode = 'player.passkey_unknown' | 'player.payout_account_unknown'
const gone: Readonly<Record<GoneCode, TextKey>> = {
  'player.passkey_unknown': 'error.player.passkey_unknown',
  'player.payout_account_unknown': 'error.player.payout_account_unknown',
}

/**
 * Another tab or device was faster: what was to be changed is not there any more. There is nothing left to do in the popup, so it closes, the list is
 * fetched anew and says the rest. Every other failure goes on to the form.
 */
export async function unlessRemoved<T>(call: () => Promise<T>, { done }: Pick<ActionProps, 'done'>): Promise<T | null> {
  try {
    return await call()
  } catch (failure) {
    if (!isRefusal(failure) || !Object.hasOwn(gone, failure.code)) throw failure
    done(failureKey(failure), 'plain')
    return null
  }
}

/** The same where the popup was opened by an old link: true when there is nothing to show. */
export function useRemovedAtOpen(isThere: boolean, code: GoneCode, { done }: Pick<ActionProps, 'done'>): boolean {
  // Only what was missing at first: what goes while the popup stands was taken away by it.
  const [wasGone] = useState(!isThere)
  const leave = useEffectEvent(() => done(gone[code], 'plain'))
  useEffect(() => {
    if (wasGone) leave()
  }, [wasGone])
  return wasGone
}
