import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { LongTextField } from '@/components/forms/long-text-field';
import { useAction } from '@/components/forms/use-action';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { TextLink } from '@/components/ui/text-link';
import { withSession } from '@/lib/browser/with-session';
import { closeAdReports, type LoadedAd, type markAdLooked } from '@/lib/operator/ads/contract';
import { call } from '@/lib/platform/http/call';
import { ActForm } from '../act-form';
import { ActionCard } from '../actions/action-card';
import { useListWord } from '../use-list-word';
import { Record, Records } from '../records';

/** Why an ad waits for an operator: what people reported, each with the picture that is meant. */
export function AdReports({ ad }: { ad: LoadedAd }) {
  const t = useTranslations('console.ad');
  const word = useListWord();
  return (
    <Records title={t('reports')} of={ad.reports}>
      {({ id, kind, note, picture_id: pictureId, reporter_uid: reporter, created_at: at }) => (
        <Record key={id} at={at}>
          <span className="font-semibold">{word(kind)}</span>
          {` · ${t('reporter')} `}
          <TextLink href={`/console/people/${reporter}`}>{`@${reporter}`}</TextLink>
          {note && <span className="block break-words whitespace-pre-line">{note}</span>}
          {ad.pictures
            .filter((picture) => picture.id === pictureId)
            .map(({ small_url: src }) => (
              <img
                key={src}
                src={src}
                alt={t('reportedPicture')}
                width={480}
                height={300}
                className="mt-2 w-60 max-w-full rounded-small"
              />
            ))}
        </Record>
      )}
    </Records>
  );
}

/** Takes an ad off the list of those that want a look, in the version that is shown here. */
export function LookedAtCard({ ad: { id, version, grounds } }: { ad: LoadedAd }) {
  const t = useTranslations('console.ad.look');
  const word = useListWord();
  const refresh = useRefresh();
  const action = useAction();

  async function mark(): Promise<string> {
    const sent = { params: { id: String(id) }, body: { version } };
    await withSession((token) =>
      call<typeof markAdLooked>('PUT', '/operator/ads/{id}/looked-at', { ...sent, token }),
    );
    await refresh();
    return t('done');
  }

  return (
    <ActionCard title={t('title')} text={grounds.map(word).join(' · ')}>
      <ActionButton action={action} onAct={mark} variant="secondary">
        {t('submit')}
      </ActionButton>
    </ActionCard>
  );
}

type CloseProps = {
  id: number;
  /** The last report that is shown here; null: the ad is gone. */
  lastReportId: number | null;
  onClosed: () => void | Promise<void>;
};

/** Says what came of the open reports of an ad that are shown; one that came since stays open. */
export function CloseAdReportsForm({ id, lastReportId, onClosed }: CloseProps) {
  const t = useTranslations('console.ad.closeReports');
  const form = useEndpointForm(closeAdReports, {
    fields: closeAdReports.body.omit({ last_report_id: true }),
    input: (body, token) => ({
      params: { id: String(id) },
      body: { ...body, last_report_id: lastReportId },
      token,
    }),
    onAnswer: onClosed,
  });
  return (
    <ActForm form={form} words={t}>
      <LongTextField form={form} name="reason" label={t('reason')} />
    </ActForm>
  );
}
