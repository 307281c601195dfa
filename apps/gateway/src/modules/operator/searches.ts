import { defineSearch, type SearchProvider } from '../../platform/search.ts'
import type { SiteService } from '../site/index.ts'
import { type OperatorStore, operatorIdOf, wireId } from './store.ts'

/** Operators by id or by how the name begins; settings by what is in their names, as there are few. */
export const operatorSearches = ({ store, site }: { store: OperatorStore; site: SiteService }): SearchProvider[] => [
  defineSearch({
    kind: 'operator',
    permission: 'operators.manage',
    async find({ words, caller, most }) {
      const found = await store.search({
        operatorId: operatorIdOf(words),
        beginning: words.toLowerCase(),
        brandId: caller.onlyBrandId,
        most,
      })
      return found.map(({ operatorId, username }) => ({ key: wireId(operatorId), title: username }))
    },
  }),
  defineSearch({
    kind: 'setting',
    permission: 'settings.read',
    async find({ words, most }) {
      const names = Object.keys(site.table).filter((name) => name.toLowerCase().includes(words.toLowerCase()))
      return names.slice(0, most).map((name) => ({ key: name, title: name }))
    },
  }),
]
