import { useBrand } from './brands.ts'

type Query = Readonly<Record<string, string>>

/** Addresses in the brand of this page: `way(['members', id])`, `way(['ledger', 'entries'], { account })`. */
export function useWay(): (parts: readonly string[], query?: Query) => string {
  const { code } = useBrand()
  return (parts, query) => {
    const search = query ? String(new URLSearchParams(query)) : ''
    return `/b/${code}/${parts.map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`
  }
}
