import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { Link, useSearchParams } from 'react-router'
import { useWay } from '#shared/use-way.ts'

type Tabs<Name extends string> = Readonly<Record<Name, TextKey>>

/** Which of a page's lists is looked at: it stands in the address, the first one where none does. */
export function useListTab<Name extends string>(tabs: Tabs<Name>): Name {
  const [address] = useSearchParams()
  // cast: the keys of the tabs are their names.
  const names = Object.keys(tabs) as Name[]
  const [first] = names
  if (first === undefined) throw new Error('a page of lists has one')
  return names.find((name) => name === address.get('of')) ?? first
}

type ListTabsProps<Name extends string> = { readonly tabs: Tabs<Name>; readonly of: Name; readonly page: string }
/** The lists of one page, each a tab. @param page its part of the address below `promotions` */
export function ListTabs<Name extends string>({ tabs, of, page }: ListTabsProps<Name>) {
  const text = useText()
  const way = useWay()
  return (
    <span className="inline-flex flex-wrap gap-2">
      {Object.entries<TextKey>(tabs).map(([name, title]) => (
        <Link
          key={name}
          to={way(['promotions', page], { of: name })}
          aria-current={name === of ? 'page' : undefined}
          className={buttonLook(name === of ? 'primary' : 'secondary', 'small')}
        >
          {text(title)}
        </Link>
      ))}
    </span>
  )
}
