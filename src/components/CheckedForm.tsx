import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { fieldMessage, problemOf } from '@/api/apiError';
import type { ProblemCode } from '@/contract/problems';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';

export type FormValues = Readonly<Record<string, string>>;

interface CheckedFormProps {
  /** What an empty or malformed field says, by its name. */
  texts: FormValues;
  /** The error of the last request. */
  error: unknown;
  /** The fields that problems are about, and what they then say. */
  fieldOf?: Partial<Record<ProblemCode, readonly [field: string, text: string]>>;
  onSubmit: (values: FormValues) => Promise<unknown>;
  /** Is called with the first change after an error. */
  onMend: () => void;
  /** What an error says that no field says. */
  alert: ReactNode;
  button: ReactNode;
  isDanger?: boolean;
  isBusy: boolean;
  children: (field: (name: string) => object) => ReactNode;
}

/** Submits once at a time. What is typed is read on submit and stored nowhere. */
export function CheckedForm(props: CheckedFormProps) {
  const { texts, error, fieldOf = {}, onSubmit, onMend, alert, button, children } = props;
  const [errors, setErrors] = useState<FormValues>({});
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const code = problemOf(error)?.code;
  const [meant, problemText] = (code && fieldOf[code]) ?? [];
  const field = (name: string) => ({
    name,
    required: true,
    error:
      errors[name] ?? fieldMessage(error, `/${name}`) ?? (meant === name ? problemText : undefined),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as FormValues);
    isUnderWay.current = false;
  };

  return (
    <Form
      ref={form}
      onSubmit={submit}
      onInvalid={(event) => {
        // Shows the message at the field, which the browser's own bubble would cover.
        event.preventDefault();
        const { name } = event.target as HTMLInputElement;
        setErrors((messages) => ({ ...messages, [name]: texts[name] ?? '' }));
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        inputs.find(({ validity }) => !validity.valid)?.focus();
      }}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setErrors(({ [name]: _mended, ...others }) => others);
        if (error) onMend();
      }}
    >
      {children(field)}
      {error !== undefined && meant === undefined && <Alert>{alert}</Alert>}
      <Button
        type="submit"
        isBusy={props.isBusy}
        variant={props.isDanger ? 'danger-quiet' : 'primary'}
      >
        {button}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  margin-top: ${theme.space[4]};

  > button {
    margin-top: ${theme.space[5]};
  }

  > [role='alert'] {
    margin-top: ${theme.space[4]};
  }
`;
