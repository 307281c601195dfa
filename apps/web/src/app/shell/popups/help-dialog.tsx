import { Dialog } from '@halong/ui'
import { DocumentView } from '#features/content/document-view.tsx'
import { HelpCentre } from '#features/help/help-centre.tsx'
import {
  HELP_PARAMETERS,
  type HelpLocation,
  type HelpNavigation,
  HelpNavigationProvider,
  helpAddress,
} from '#features/help/help-location.ts'
import { HelpSearch } from '#features/help/help-search.tsx'
import { useModalSteps } from '#shared/routing/modal-steps.ts'
import { type ModalProps, openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'

/** One place alone counts, as in the address of the page. */
function placeIn(props: ModalProps['help']): HelpLocation {
  const name = HELP_PARAMETERS.find((one) => props[one] !== undefined)
  return name === undefined ? {} : { [name]: props[name] }
}

/** R-MOD-1: the help centre over any page; what is read stands in the address. */
export function HelpDialog(props: ModalProps['help']) {
  const text = useText()
  const { step, close } = useModalSteps()
  const way: HelpNavigation = {
    level: 3,
    go(place, how) {
      if (how?.replace) openModal('help', place)
      else step(Object.fromEntries(HELP_PARAMETERS.map((name) => [name, place[name]])))
    },
  }
  const place = placeIn(props)
  return (
    <Dialog open onClose={() => void close()} size="wide" title={text('title.help_centre')} closeLabel={text('action.close')}>
      <HelpNavigationProvider value={way}>
        <div className="pt-1 pb-6">
          <HelpSearch question={place.q} />
        </div>
        <HelpCentre
          place={place}
          documentOf={(name) => <DocumentView key={name} name={name} inside placeOf={(document) => helpAddress({ document })} />}
        />
      </HelpNavigationProvider>
    </Dialog>
  )
}
