import { type FormEvent, useRef, useState } from 'react';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { useLocalForm } from '@/components/forms/use-local-form';
import type { AttachedPictures } from '@/components/pictures/use-attached-pictures';
import type { z } from 'zod';
import { jobPlaceForm, type JobPlaceInput } from '@/lib/orders/job-place/fields';
import { useJobPictures } from './use-job-pictures';

export type JobPlaceEntry = {
  isOpen: boolean;
  open: () => void;
  form: EndpointForm<z.input<typeof jobPlaceForm>>;
  pictures: AttachedPictures;
  /** Continues with `next` once the fields are valid. */
  submit: (event: FormEvent, next: () => void) => void;
  /** The place in the body of a hire request; empty while the fields are closed. */
  body: () => { place?: JobPlaceInput };
};

/** The place of a job in the form of a hire. Kept in memory only. */
export function useJobPlaceEntry(): JobPlaceEntry {
  const [isOpen, setOpen] = useState(false);
  const pictures = useJobPictures([]);
  const typed = useRef<z.output<typeof jobPlaceForm>>(null);
  const proceed = useRef<() => void>(null);
  const form = useLocalForm({
    fields: jobPlaceForm,
    onValid(values) {
      typed.current = values;
      proceed.current?.();
    },
  });
  return {
    isOpen,
    open: () => setOpen(true),
    form,
    pictures,
    submit(event, next) {
      proceed.current = next;
      if (isOpen) form.submit(event);
      else next();
    },
    body: () => (typed.current === null ? {} : { place: { ...typed.current, pictures: pictures.ids() } }),
  };
}
