import { Dialog } from '@halong/ui'
import { useMemo } from 'react'
import { DocumentView } from '#features/content/document-view.tsx'
import { HelpCentre } from '#features/help/help-centre.tsx'
import { type HelpPlace, type HelpWay, HelpWayProvider, helpAddress, PLACE_NAMES } from '#features/help/help-places.ts'
import { HelpSearch } from '#features/help/help-search.tsx'
import { closeModal, type ModalProps, openModal } from '#shared/modals.ts'
import { useText } from '#shared/text.ts'

/** One place alone counts, as in the address of the page. */
function placeIn(props: ModalProps['help']): HelpPlace {
  const name = PLACE_NAMES.find((one) => props[one] !== undefined)
  return name === undefined ? {} : { [name]: props[name] }
}

/** R-MOD-1: the help centre over any page; what is read stands in the address. */
export function HelpDialog(props: ModalProps['help']) {
  const text = useText()
  const way = useMemo<HelpWay>(() => ({ level: 3, go: (place) => openModal('help', place) }), [])
  const place = placeIn(props)
  return (
    <Dialog open onClose={() => void closeModal()} size="wide" title={text('title.help_centre')} closeLabel={text('action.close')}>
      <HelpWayProvider value={way}>
        <div className="pt-1 pb-6">
          <HelpSearch question={place.q} />
        </div>
        <HelpCentre
          place={place}
          documentOf={(name) => <DocumentView key={name} name={name} inside placeOf={(document) => helpAddress({ document })} />}
        />
      </HelpWayProvider>
    </Dialog>
  )
}
