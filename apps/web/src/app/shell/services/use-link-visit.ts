import { useEffect } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { readSession } from '#shared/session/session.ts'
import { codeInLink, keepLinkCode } from '#shared/site/link-code.ts'

/** R-AG-4: who came by a link of an agent is counted once, and the code kept for when they register. */
export function useLinkVisit(): void {
  useEffect(() => {
    const code = codeInLink(new URLSearchParams(location.search))
    if (code === '' || readSession() !== null) return
    keepLinkCode(code, Date.now())
    // A visit that is not counted is no matter for the visitor.
    call('agency.noteVisit', { body: { code } }).catch(() => undefined)
  }, [])
}
