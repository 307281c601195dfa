import type { ClientValue } from '@halong/api/client'

export type Found = ClientValue<'search.find'>['hits'][number]

/** Where a hit leads: the page of a setting, a round or a transfer; of an operator what was done to them. */
export function addressOfFound({ kind, key, title }: Found, brandCode: string): string {
  const page = (path: string, query?: Readonly<Record<string, string>>) =>
    `/b/${brandCode}/${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`
  const [owner = '', ...rest] = key.split('/')
  switch (kind) {
    case 'setting':
      return page(`settings/${title}`)
    case 'operator':
      return page('audit', { of: 'all', target: `operator ${title}` })
    case 'round':
      return page(`rounds/${key}`)
    case 'transfer':
      return page('ledger/transfer', { owner, key: rest.join('/') })
  }
}
