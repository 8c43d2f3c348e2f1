import { DESK_FILE_LIMIT } from '@krapao/contracts/control/files';
import type { ChatMedia } from '@krapao/contracts/entities/chat';
import { useRef } from 'react';
import { useApp } from '../../app-context.ts';
import { Field, SelectField, TextField } from '../../design/controls.tsx';
import { useWorld } from '../../frame/world-context.ts';
import { samplesOfMedia } from './samples.ts';

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

const kinds = ['image', 'video', 'file'].map((type) => [type, type] as const);

interface MediaProps {
  readonly value: ChatMedia;
  readonly onChange: (changes: Partial<ChatMedia>) => void;
  readonly onProblem: (error: unknown) => void;
}

/** A picture, a video or a file: one of the samples, or an upload, which the simulator keeps. */
export function MediaForm({ value, onChange, onProblem }: MediaProps) {
  const { id } = useWorld();
  const { control } = useApp();
  const upload = useRef<HTMLInputElement>(null);
  const keep = async (file: File | undefined) => {
    if (!file) return;
    onProblem(undefined);
    try {
      // The simulator would cut the connection of a larger one, as if it were not there.
      if (file.size === 0 || file.size > DESK_FILE_LIMIT)
        throw new Error(
          `${file.name} is ${file.size === 0 ? 'empty' : 'too large'}: a file of 1 byte to ${DESK_FILE_LIMIT / 1_048_576} MiB can be sent.`,
        );
      const body = { filename: file.name, base64: await base64Of(file) };
      const { url, fileType, filePath } = await control.call('control.keepSupportFile', {
        params: { id },
        body,
      });
      onChange({ url, fileType, filePath, ...(fileType === 'file' && { message: file.name }) });
    } catch (error) {
      onProblem(error);
    }
    if (upload.current) upload.current.value = '';
  };
  return (
    <div className="fields">
      <SelectField
        label="From the samples"
        value={String(samplesOfMedia.findIndex(({ url }) => url === value.url))}
        options={[['-1', 'choose…'], ...samplesOfMedia.map(({ title }, at) => [String(at), title] as const)]}
        onChange={(at) => {
          const sample = samplesOfMedia[Number(at)];
          if (sample) onChange({ url: sample.url, fileType: sample.fileType, filePath: null });
        }}
      />
      <Field label="Or a file from this computer">
        {(ids) => (
          <input
            {...ids}
            ref={upload}
            className="input"
            type="file"
            onChange={(event) => void keep(event.target.files?.[0])}
          />
        )}
      </Field>
      <TextField label="Address" value={value.url} onChange={(url) => onChange({ url, filePath: null })} />
      <SelectField
        label="Shown as"
        value={value.fileType}
        options={kinds}
        onChange={(fileType) => onChange({ fileType })}
      />
      <TextField
        label="Caption"
        value={value.message ?? ''}
        onChange={(message) => onChange({ message: message === '' ? null : message })}
      />
    </div>
  );
}
