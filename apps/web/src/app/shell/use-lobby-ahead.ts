import { useEffect } from 'react'
import { useLocation, usePrepare } from '#shared/router.ts'
import { whenAwake } from '../awake.ts'
import { useLobbies } from './use-lobbies.ts'

const REST_MS = 300
type Line = { readonly connection?: { readonly saveData?: boolean } }

/**
 * Most visits go on from home to a lobby: code and first games of the first one are fetched as soon as somebody looks around at home, so that on a slow
 * line it stands there when it is pressed. Not for who asked their browser to save data.
 */
export function useLobbyAhead(): void {
  const prepare = usePrepare()
  const { pathname } = useLocation()
  const first = useLobbies()[0]?.to
  useEffect(() => {
    // cast: told by some browsers only (Network Information API).
    const { connection } = navigator as Line
    if (pathname !== '/' || first === undefined || connection?.saveData === true) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = whenAwake(() => {
      timer = setTimeout(() => prepare(first), REST_MS)
    })
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [pathname, first, prepare])
}
