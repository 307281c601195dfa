export { whyTooYoung, YOUNGEST } from './birthday.ts'
export { LARGEST_PROGRAM, LONGEST_PATTERN, LONGEST_VALUE, loadEngine, whyUnusable } from './engine.ts'
export { type Broken, checkField, type FieldRule, hasOwnPattern, lengthOf, prepareRules } from './field.ts'
export { checkNewPassword, type NewPassword, type NewPasswordFaults } from './new-password.ts'
export { fitsPattern, type NamedPattern, patterns } from './patterns.ts'
export {
  checkRegistration,
  type FieldRefusal,
  formFields,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationSwitches,
  registrationFields,
  shownFields,
} from './registration.ts'
