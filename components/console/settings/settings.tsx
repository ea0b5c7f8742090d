'use client';

import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { loadSettings } from '@/lib/operator/settings/contract';
import { Loaded } from '../loaded';
import { SettingCard } from './setting-card';

/** What an operator may set, a card each. */
export function Settings() {
  const query = useEndpointQuery(loadSettings, {});
  return (
    <Loaded query={query}>
      {({ settings }) => (
        <Stack gap={4}>
          {settings.map((setting) => (
            <SettingCard key={setting.name} setting={setting} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
