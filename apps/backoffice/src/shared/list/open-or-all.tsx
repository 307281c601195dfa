import { useText } from '@halong/app-kit/text.ts'
import { FilterSelect } from '@halong/ui'
import { useSearchParams } from 'react-router'

const none = {}

/** Of a list of matters: those that are open, unless the address asks for all (`?of=all`). Answers the filter to set, and the choice to show. */
export function useOpenOrAll(open: Readonly<Record<string, string>>) {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const isAll = address.get('of') === 'all'
  return {
    isAll,
    fixed: isAll ? none : open,
    choice: (
      <FilterSelect
        label={text('office.list.which')}
        value={isAll ? 'all' : 'open'}
        options={[
          { value: 'open', label: text('office.list.open') },
          { value: 'all', label: text('office.views.all') },
        ]}
        onChange={({ target }) => setAddress(target.value === 'all' ? { of: 'all' } : {}, { replace: true })}
      />
    ),
  }
}
