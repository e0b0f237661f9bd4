import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldMessage, outageOf, problemOf } from '@/api/apiError';
import type { ProblemCode } from '@/contract/problems';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';

export type FormValues = Readonly<Record<string, string>>;

interface CheckedFormProps {
  /** The mutation that sends it. */
  state: { error?: unknown; isLoading: boolean; reset: () => void };
  /** The fields that problems are about, and what they then say. */
  fieldOf?: Partial<Record<ProblemCode, readonly [field: string, text: string]>>;
  /** What may have been done if no response came, and what to do. */
  lost?: string;
  /** What an error says in place of its own sentence. */
  alert?: string | undefined;
  onSubmit: (values: FormValues) => Promise<unknown>;
  button: ReactNode;
  isDanger?: boolean;
  /** Gets the properties of a field by its name and by what it says if it is empty or malformed. */
  children: (field: (name: string, text: string) => object) => ReactNode;
}

/** Submits once at a time. What is typed is read on submit and stored nowhere. */
export function CheckedForm(props: CheckedFormProps) {
  const { state, fieldOf = {}, lost, onSubmit, button, children } = props;
  const { error, isLoading, reset } = state;
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  const code = problemOf(error)?.code;
  const [meant, problemText] = (code && fieldOf[code]) ?? [];
  const isLost = lost !== undefined && outageOf(error) === 'unreachable';
  const alert = isLost ? `No answer came. ${lost}` : errorText(error);
  const field = (name: string, text: string) => ({
    name,
    required: true,
    error: invalid.includes(name)
      ? text
      : (fieldMessage(error, `/${name}`) ?? (meant === name ? problemText : undefined)),
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
        setInvalid((names) => [...names, name]);
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        inputs.find(({ validity }) => !validity.valid)?.focus();
      }}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setInvalid((names) => names.filter((each) => each !== name));
        if (error) reset();
      }}
    >
      {children(field)}
      {error !== undefined && meant === undefined && <Alert>{props.alert ?? alert}</Alert>}
      <Button
        type="submit"
        isBusy={isLoading}
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
