export { LONGEST_PATTERN, LONGEST_VALUE, loadEngine, whyUnusable } from './engine.ts'
export { checkField, hasOwnPattern, lengthOf, prepareRules, type Broken, type FieldRule } from './field.ts'
export { fitsPattern, patterns, type NamedPattern } from './patterns.ts'
export { checkRegistration, registrationFields, shownFields, type FieldRefusal, type RegistrationField, type RegistrationRules, type RegistrationSwitches } from './registration.ts'
