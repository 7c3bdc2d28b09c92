import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';

interface Options<V extends FieldValues> {
  defaultValues: DefaultValues<V>;
  resolver?: Resolver<V, unknown, V>;
}

/**
 * react-hook-form with the product's validation policy: a form is validated on submit, the first invalid field gets the
 * focus, and an error disappears as soon as its field is edited.
 */
export function useSubmitForm<V extends FieldValues>({ defaultValues, resolver }: Options<V>) {
  const form = useForm<V, unknown, V>({
    defaultValues,
    reValidateMode: 'onSubmit',
    ...(resolver ? { resolver } : {}),
  });
  /** Props of the input of one field. */
  const field = (name: Path<V>, rules: Pick<RegisterOptions<V>, 'validate' | 'minLength'> = {}) =>
    form.register(name, { ...rules, onChange: () => form.clearErrors(name) });
  return { ...form, field };
}
